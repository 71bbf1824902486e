import { mix } from './canvas.ts';

export const HOURS = ['dawn', 'morning', 'noon', 'afternoon', 'golden', 'dusk'] as const;
export type Hour = (typeof HOURS)[number];
export const WEATHERS = ['clear', 'clouds', 'haze'] as const;
export type Weather = (typeof WEATHERS)[number];

interface HourLight {
  /** Top, middle and horizon. */
  sky: [string, string, string];
  sun: string;
  /** Above the horizon, in pixels; null: outside of the picture. */
  height: number | null;
  water: [string, string];
  tint: string;
  share: number;
  lit: boolean;
}
const LIGHTS: Record<Hour, HourLight> = {
  dawn: {
    sky: ['#8fa8d6', '#e8c9d6', '#ffe3cc'],
    sun: '#fff3e0',
    height: 26,
    water: ['#d9c3cf', '#6489ab'],
    tint: '#c98f9a',
    share: 0.16,
    lit: false,
  },
  morning: {
    sky: ['#5fb0de', '#a9daf0', '#e4f5fa'],
    sun: '#fffbe8',
    height: null,
    water: ['#5fb9d2', '#15789c'],
    tint: '#ffffff',
    share: 0.02,
    lit: false,
  },
  noon: {
    sky: ['#3c9bd8', '#86cbee', '#d5eff5'],
    sun: '#ffffff',
    height: null,
    water: ['#4fc3cb', '#0d7f9f'],
    tint: '#fffbe6',
    share: 0.06,
    lit: false,
  },
  afternoon: {
    sky: ['#6aaed6', '#b9dbe6', '#f6ecd2'],
    sun: '#fff7d8',
    height: 78,
    water: ['#7fc0c9', '#1f7793'],
    tint: '#f0c67a',
    share: 0.12,
    lit: false,
  },
  golden: {
    sky: ['#7f9cc4', '#f4c08c', '#ffe2a8'],
    sun: '#fff6d0',
    height: 34,
    water: ['#edb684', '#466f8b'],
    tint: '#e0883e',
    share: 0.2,
    lit: false,
  },
  dusk: {
    sky: ['#263f6e', '#7e6b9c', '#f2a98c'],
    sun: '#ffd9b0',
    height: 8,
    water: ['#a98499', '#243f63'],
    tint: '#35406e',
    share: 0.36,
    lit: true,
  },
};

export interface Light extends HourLight {
  /** The colour of a thing in this light. */
  of(colour: string): string;
  /** The same on the side away from the sun. */
  shade(colour: string, depth?: number): string;
  /** Seen through air, from 0 near to 1 at the horizon. */
  far(colour: string, distance: number): string;
  glass: string;
  glow: string;
}

const GREY = '#b9c2c9';
export function lightOf(hour: Hour, weather: Weather): Light {
  const base = LIGHTS[hour];
  const dull = weather === 'clouds' ? 0.14 : weather === 'haze' ? 0.08 : 0;
  const sky = base.sky.map((colour) =>
    mix(colour, base.lit ? '#4a5068' : GREY, dull * 2),
  ) as HourLight['sky'];
  const of = (colour: string) =>
    mix(mix(colour, base.tint, base.share), base.lit ? '#3a4258' : '#c8cdd0', dull);
  const dark = base.lit ? '#161c3a' : '#3a3550';
  const veil = weather === 'haze' ? 0.3 : 0;
  return {
    ...base,
    sky,
    water: base.water.map((colour) => mix(colour, GREY, dull)) as HourLight['water'],
    of,
    shade: (colour, depth = 0.22) => mix(of(colour), dark, depth),
    far: (colour, distance) => mix(of(colour), sky[2], Math.min(0.94, distance + veil * distance)),
    glass: base.lit ? '#ffdf94' : mix('#5d8ba3', sky[1], 0.35),
    glow: '#ffd98a',
  };
}
