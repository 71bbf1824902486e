import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

/** Ten shades from light to dark. Colours are numbers only here and in the style sheet of tokens. */
const shades = (text: string) => text.split(' ') as unknown as MantineColorsTuple;

export const palette = {
  adria: shades('#edf9fe #d4f3fe #ade7fb #7ed5f3 #4fbfe2 #24a8cc #058eaf #05738e #03596e #004051'),
  sun: shades('#fff5ed #ffe8d7 #fed3b2 #feb57d #f49545 #dd7c1a #bd6602 #9a5200 #793e00 #582c00'),
  ok: shades('#ecfbf1 #d7f6e0 #b6ecc7 #8cdca9 #65c78b #45b073 #25975b #047c46 #006034 #014625'),
  warn: shades('#fef5ea #ffe9cc #fbd6a4 #f2bd71 #e0a241 #ca8a10 #ab7302 #8b5d00 #6c4700 #4f3300'),
  bad: shades('#fef4f3 #ffe6e4 #ffcfcb #ffb0aa #ff8781 #f75d5c #db4144 #b9282f #94131f #6e0712'),
  req: shades('#f8f5ff #efe9fe #e2d4fe #d1b9fe #be98ff #a87eeb #9065d0 #764eb0 #5c398e #43276a'),
  reg: shades('#f3f7fe #e3edff #caddff #aac8ff #84affe #6496f4 #4c7dd9 #3763b8 #264c95 #19366f'),
  gray: shades('#f7fafc #eff4f7 #e2e9ed #d2dadf #b5c0c6 #93a1a9 #74838c #56646d #39464e #1c2830'),
  dark: shades('#e3e9ec #c0c9ce #a0abb2 #75828b #4a5860 #334149 #243139 #1b262d #121d24 #0b141a'),
};
export const WHITE = '#ffffff';

/** Hues with a meaning; each has the same six roles in both schemes. */
const HUES = ['adria', 'sun', 'ok', 'warn', 'bad', 'req', 'reg'] as const;
export type Hue = (typeof HUES)[number] | 'gray';

const { adria, ok, bad, gray, dark } = palette;
const washed = (shade: string) => `color-mix(in srgb, ${shade} 45%, ${dark[6]})`;

interface Roles {
  /** Background of a tag. */
  bg: string;
  /** Background of a banner. */
  wash: string;
  /** Border of a wash. */
  edge: string;
  /** Text on `bg` and `wash`. */
  fg: string;
  /** Coloured text on a card. */
  text: string;
  /** Dots, bars, lines of a chart. */
  mark: string;
}

const light = (c: MantineColorsTuple): Roles => ({
  bg: c[1],
  wash: c[0],
  edge: c[2],
  fg: c[8],
  text: c[7],
  mark: c[6],
});
const inTheDark = (c: MantineColorsTuple): Roles => ({
  bg: c[9],
  wash: washed(c[9]),
  edge: c[8],
  fg: c[2],
  text: c[4],
  mark: c[4],
});
const grayInTheDark: Roles = {
  bg: dark[4],
  wash: dark[5],
  edge: dark[4],
  fg: dark[0],
  text: dark[2],
  mark: dark[3],
};

const named = (hue: Hue, roles: Roles) =>
  Object.entries(roles).map(([role, value]) => [`--m-${hue}-${role}`, value] as const);
/** The library's tints lack contrast on some of our backgrounds. */
const tints = (hue: Hue, { bg, edge, fg, text }: Roles) =>
  [
    [`--mantine-color-${hue}-light`, bg],
    [`--mantine-color-${hue}-light-hover`, edge],
    [`--mantine-color-${hue}-light-color`, fg],
    [`--mantine-color-${hue}-text`, text],
  ] as const;

const hues = (rolesOf: (c: MantineColorsTuple) => Roles, grayRoles: Roles) =>
  Object.fromEntries([
    ...HUES.flatMap((hue) => [...named(hue, rolesOf(palette[hue])), ...tints(hue, rolesOf(palette[hue]))]),
    ...named('gray', grayRoles),
  ]);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--m-row': '36px', '--m-paper': WHITE },
  light: {
    ...hues(light, light(gray)),
    '--m-page': gray[0],
    '--m-card': WHITE,
    '--m-chrome': WHITE,
    '--m-sunken': gray[0],
    '--m-hover': gray[1],
    '--m-selected': adria[0],
    '--m-line': gray[2],
    '--m-line-soft': gray[1],
    '--m-field': '#84929a',
    '--m-button-line': gray[3],
    '--m-ink': gray[9],
    '--m-soft': gray[8],
    '--m-dim': gray[7],
    '--m-faint': gray[5],
    '--m-accent': adria[7],
    '--m-accent-ink': adria[8],
    '--m-ring': adria[6],
    '--m-heat-0': adria[0],
    '--m-heat-1': adria[1],
    '--m-heat-2': adria[2],
    '--m-heat-3': adria[3],
    '--m-heat-best': ok[1],
    '--m-shadow-card': '0 1px 2px rgb(28 40 48 / 4%)',
    '--m-shadow-popover': '0 4px 16px rgb(28 40 48 / 12%)',
    '--m-shadow-dialog': '0 16px 48px rgb(28 40 48 / 20%)',
    '--mantine-color-error': bad[7],
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-body': WHITE,
    '--mantine-color-default-hover': gray[0],
  },
  dark: {
    ...hues(inTheDark, grayInTheDark),
    '--m-page': dark[7],
    '--m-card': dark[6],
    '--m-chrome': dark[7],
    '--m-sunken': dark[7],
    '--m-hover': dark[5],
    '--m-selected': washed(adria[9]),
    '--m-line': dark[5],
    '--m-line-soft': dark[5],
    '--m-field': '#6f7d85',
    '--m-button-line': dark[4],
    '--m-ink': dark[0],
    '--m-soft': dark[1],
    '--m-dim': dark[2],
    '--m-faint': dark[3],
    '--m-accent': adria[4],
    '--m-accent-ink': adria[3],
    '--m-ring': adria[4],
    '--m-heat-0': '#17323c',
    '--m-heat-1': '#0d3d4b',
    '--m-heat-2': adria[9],
    '--m-heat-3': adria[8],
    '--m-heat-best': ok[9],
    '--m-shadow-card': 'none',
    '--m-shadow-popover': '0 4px 16px rgb(0 0 0 / 40%)',
    '--m-shadow-dialog': '0 16px 48px rgb(0 0 0 / 55%)',
    '--mantine-color-error': bad[4],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-body': dark[6],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-default': dark[6],
  },
});
