import { createTheme, type MantineTheme, type MantineThemeComponent } from '@mantine/core';
import { palette, WHITE } from './palette.ts';

const BUTTON: Record<string, { height: string; font: string; padding: string }> = {
  xs: { height: '28px', font: '12px', padding: '10px' },
  sm: { height: '32px', font: '13px', padding: '12px' },
  md: { height: '36px', font: '13px', padding: '12px' },
  lg: { height: '44px', font: '16px', padding: '20px' },
};
/** Lists are dense, forms are not; the theme names the two heights of a control. */
const INPUT: Record<string, string> = { xs: '28px', sm: '32px', md: '36px', lg: '44px' };
const sizeOf = (size: unknown) => (typeof size === 'string' ? size : 'sm');

/** Names a component without loading it: the theme is there first, most components come with their screens. */
const part = (settings: MantineThemeComponent): MantineThemeComponent => settings;
interface Sized {
  size?: unknown;
}

export const theme = createTheme({
  colors: palette,
  primaryColor: 'adria',
  primaryShade: { light: 7, dark: 7 },
  white: WHITE,
  black: palette.gray[9],
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
  fontSmoothing: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  spacing: { '3xs': '2px', '2xs': '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--m-shadow-card)',
    sm: 'var(--m-shadow-card)',
    md: 'var(--m-shadow-popover)',
    lg: 'var(--m-shadow-popover)',
    xl: 'var(--m-shadow-dialog)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '68.75em', lg: '90.0625em', xl: '106.25em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: part({
      defaultProps: { size: 'sm' },
      vars: (_: MantineTheme, { size }: Sized) => {
        const { height, font, padding } = BUTTON[sizeOf(size)] ?? {};
        return height && font && padding
          ? { root: { '--button-height': height, '--button-fz': font, '--button-padding-x': padding } }
          : { root: {} };
      },
      classNames: { root: 'm-button', section: 'm-button-section' },
    }),
    ActionIcon: part({
      defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
      classNames: { root: 'm-action' },
    }),
    Input: part({
      defaultProps: { size: 'sm' },
      vars: (_: MantineTheme, { size }: Sized) => ({
        wrapper: {
          '--input-height': INPUT[sizeOf(size)] ?? '32px',
          '--input-fz': sizeOf(size) === 'lg' ? '16px' : '13px',
          '--input-padding': '10px',
        },
      }),
      classNames: { input: 'm-input' },
    }),
    InputWrapper: part({ classNames: { label: 'm-label' } }),
    Checkbox: part({ defaultProps: { size: 'xs', radius: 4 }, classNames: { input: 'm-check' } }),
    Switch: part({ defaultProps: { size: 'sm', withThumbIndicator: false } }),
    Badge: part({ defaultProps: { variant: 'light', radius: 'xs', size: 'sm' } }),
    Paper: part({
      defaultProps: { radius: 'lg', withBorder: true },
      classNames: { root: 'm-card' },
    }),
    Table: part({
      defaultProps: { fz: 13, verticalSpacing: 0, horizontalSpacing: 12, highlightOnHover: true },
      classNames: { table: 'm-table' },
    }),
    Tabs: part({ classNames: { tab: 'm-tab', list: 'm-tabs' } }),
    Menu: part({
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 120, transition: 'pop-top-right' },
      },
    }),
    Popover: part({
      defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 120 } },
    }),
    Modal: part({
      defaultProps: {
        radius: 'xl',
        shadow: 'xl',
        transitionProps: { duration: 180 },
        overlayProps: { backgroundOpacity: 0.4 },
        // Its header is no landmark of the page.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Tooltip: part({ defaultProps: { openDelay: 300, withArrow: false, radius: 'sm', fz: 12 } }),
  },
});
