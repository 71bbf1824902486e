import { expect, test } from 'vitest';
import { palette, WHITE } from './palette.ts';

const HUES = ['adria', 'sun', 'ok', 'warn', 'bad', 'req', 'reg'] as const;
const { adria, gray, dark, bad } = palette;

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const TEXTS: [what: string, text: string, ground: string][] = [
  ['text on a card', gray[9], WHITE],
  ['text on a dark card', dark[0], dark[6]],
  ['dimmed on a card', gray[7], WHITE],
  ['dimmed on the page', gray[7], gray[0]],
  ['dimmed on the hover surface', gray[7], gray[1]],
  ['dimmed on a dark card', dark[2], dark[6]],
  ['dimmed on the dark page', dark[2], dark[7]],
  ['soft on the dark hover surface', dark[1], dark[5]],
  ['error on a card', bad[7], WHITE],
  ['error on a dark card', bad[4], dark[6]],
  ...HUES.flatMap((hue): [string, string, string][] => {
    const c = palette[hue];
    return [
      [`${hue} filled`, WHITE, c[7]],
      [`${hue} tag`, c[8], c[1]],
      [`${hue} banner`, c[8], c[0]],
      [`${hue} dark tag`, c[2], c[9]],
      [`${hue} text on a card`, c[7], WHITE],
      [`${hue} text on a dark card`, c[4], dark[6]],
      [`${hue} text on the dark page`, c[4], dark[7]],
    ];
  }),
];

test.each(TEXTS)('%s is readable: at least 4.5 to 1', (_, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['focus ring', adria[6], WHITE],
  ['focus ring in the dark', adria[4], dark[7]],
  ['edge of a field', '#84929a', WHITE],
  ['edge of a field in the dark', '#6f7d85', dark[6]],
])('%s is seen: at least 3 to 1', (_, line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});
