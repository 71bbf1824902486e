import { createTheme, type MantineTheme, type MantineThemeComponent } from '@mantine/core';
import { DROPDOWN_PX, WIDE_PX } from '#web/constants.ts';
import { palette, WHITE } from './palette.ts';

/** Heights of tokens.css, which has others for phones. */
const HEIGHTS: Record<string, string> = {
  xs: 'var(--m-control-xs)',
  sm: 'var(--m-control-sm)',
  md: 'var(--m-control-md)',
  lg: '44px',
};
const heightOf = (size: unknown) => HEIGHTS[typeof size === 'string' ? size : 'sm'];

/** Configures a component without loading it: the theme loads first, most components with their screens. */
const part = (settings: MantineThemeComponent): MantineThemeComponent => settings;
interface Sized {
  size?: unknown;
}
interface Coloured {
  color?: string;
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
  breakpoints: { xs: '30em', sm: '48em', md: '68.75em', lg: `${WIDE_PX / 16}em`, xl: '106.25em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: part({
      defaultProps: { size: 'sm' },
      vars: (_: MantineTheme, { size }: Sized) => ({
        root: {
          '--button-height': heightOf(size),
          '--button-fz': size === 'xs' ? '12px' : '13px',
          '--button-padding-x': size === 'xs' ? '10px' : '12px',
        },
      }),
      classNames: { root: 'm-button', section: 'm-button-section' },
    }),
    ActionIcon: part({
      defaultProps: { variant: 'subtle', color: 'gray', size: 'sm' },
      vars: (_: MantineTheme, { size }: Sized) => ({
        root: typeof size === 'number' ? {} : { '--ai-size': heightOf(size) },
      }),
      classNames: { root: 'm-action' },
    }),
    Select: part({ defaultProps: { maxDropdownHeight: DROPDOWN_PX } }),
    Fieldset: part({ classNames: { legend: 'm-label' } }),
    Input: part({
      defaultProps: { size: 'sm' },
      vars: (_: MantineTheme, { size }: Sized) => ({
        wrapper: {
          '--input-height': heightOf(size),
          '--input-fz': 'var(--m-field-print)',
          '--input-padding': '10px',
        },
      }),
      classNames: { input: 'm-input' },
    }),
    InputWrapper: part({ classNames: { label: 'm-label' } }),
    Checkbox: part({
      defaultProps: { radius: 4 },
      vars: () => ({ root: { '--checkbox-size': 'var(--m-check)' } }),
      classNames: { input: 'm-check', label: 'm-check-label', description: 'm-check-hint' },
    }),
    Radio: part({ defaultProps: { size: 'xs' }, classNames: { radio: 'm-check' } }),
    Switch: part({
      defaultProps: { size: 'sm', withThumbIndicator: false },
      classNames: { track: 'm-switch' },
    }),
    Alert: part({
      vars: (_: MantineTheme, { color }: Coloured) => ({
        root: { '--alert-bg': `var(--m-${color}-wash)`, '--alert-bd': `1px solid var(--m-${color}-edge)` },
      }),
      classNames: { root: 'm-alert' },
    }),
    Badge: part({ defaultProps: { variant: 'light', radius: 'xs', size: 'sm' } }),
    Notification: part({ classNames: { description: 'm-toast-text', title: 'm-toast-title' } }),
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
      classNames: { title: 'm-dialog-title' },
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
