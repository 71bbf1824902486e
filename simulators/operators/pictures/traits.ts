import { hash } from '../catalogue/hash.ts';
import type { Hotel } from '../catalogue/hotels.ts';
import { alpineHotel, cabins, chalet, grand, inn, lodge } from './buildings/alps.ts';
import { modern, slab, stepped, tower } from './buildings/coast.ts';
import { bungalows, palace, villa, village } from './buildings/old.ts';
import type { Building } from './buildings/parts.ts';
import { cubes, finca, resort, riad } from './buildings/south.ts';
import { HOURS, type Hour, WEATHERS, type Weather } from './light.ts';
import type { Plant } from './plants.ts';
import { ALPINE_LAYOUTS } from './scenes/alpineLayouts.ts';
import { LAYOUTS } from './scenes/coastLayouts.ts';

/** What makes the pictures of a house its own. */
export interface Traits {
  seed: number;
  alpine: boolean;
  winter: boolean;
  layout: number;
  building: Building;
  hour: Hour;
  weather: Weather;
  wall: string;
  roof: string;
  accent: string;
  ground: string;
  rock: string;
  plants: Plant[];
  mirrored: boolean;
}

const EVERYWHERE = [slab, stepped, tower, villa, palace, modern, resort];
const SPECIAL: Record<string, Building[]> = {
  GR: [cubes, bungalows, finca],
  CY: [cubes, bungalows, finca],
  TR: [cubes, bungalows, riad],
  TN: [riad, bungalows, cubes],
  EG: [riad, bungalows, cubes],
  ES: [finca, village, bungalows],
};
const ALPINE = [chalet, alpineHotel, lodge, inn, cabins, grand];
const PLANTS: Record<string, Plant[]> = {
  GR: ['cypress', 'olive', 'palm'],
  CY: ['palm', 'olive', 'cypress'],
  TR: ['palm', 'pine', 'cypress'],
  TN: ['palm', 'olive', 'palm'],
  EG: ['palm', 'palm', 'bush'],
  ES: ['pine', 'palm', 'olive'],
  IT: ['pine', 'cypress', 'olive'],
  ME: ['cypress', 'pine', 'palm'],
};
const DRY = ['GR', 'CY', 'TR', 'TN', 'EG', 'ES'];

const WALLS = ['#fbf5e9', '#ffffff', '#f4dcc4', '#f3e3b8', '#e8d3cb', '#dfe8e4', '#f0c9a8', '#e5e0f0'];
const ROOFS = ['#cf6f47', '#b5573a', '#a8654a', '#8f7466'];
const ACCENTS = ['#4f8a74', '#d9633f', '#3f7fa8', '#d9a53f', '#b5483f', '#7a9a4f', '#8a5f9a'];
const from = <Entry>(list: readonly Entry[], number: number): Entry => list[number % list.length] as Entry;

/** Steps that visit every combination once before one comes again. */
const STRIDE = 1009;
const ALPINE_STRIDE = 251;
const FIRST_ALPINE = 1240;

/** No two houses have layout, building, hour and weather in common. */
export function traitsOf({ index, place, giata }: Hotel): Traits {
  const seed = hash(giata, 161);
  const alpine = place.zone === 'L';
  const layouts = alpine ? ALPINE_LAYOUTS.length : LAYOUTS.length;
  const buildings = alpine
    ? ALPINE
    : [...(SPECIAL[place.country] ?? [village, bungalows, finca]), ...EVERYWHERE];
  const turns = layouts * buildings.length * HOURS.length * WEATHERS.length * (alpine ? 2 : 1);
  const turn = alpine ? ((index - FIRST_ALPINE) * ALPINE_STRIDE) % turns : (index * STRIDE) % turns;
  let rest = turn;
  const digit = (base: number): number => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return value;
  };
  const dry = DRY.includes(place.country);
  return {
    seed,
    alpine,
    layout: digit(layouts),
    building: from(buildings, digit(buildings.length)),
    hour: from(HOURS, digit(HOURS.length)),
    weather: from(WEATHERS, digit(WEATHERS.length)),
    winter: alpine && digit(2) === 0,
    wall: from(WALLS, seed),
    roof: from(ROOFS, seed >>> 4),
    accent: from(ACCENTS, seed >>> 8),
    mirrored: ((seed >>> 12) & 1) === 1,
    ground: dry
      ? from(['#b5ab72', '#a8a268', '#c2b283'], seed >>> 14)
      : from(['#86a763', '#7a9d5c', '#93ab6a'], seed >>> 14),
    rock: dry ? from(['#cdb892', '#c4a884'], seed >>> 16) : from(['#cfc6b4', '#bdb5a6'], seed >>> 16),
    plants:
      PLANTS[place.country] ??
      from(
        [
          ['pine', 'cypress', 'olive'],
          ['cypress', 'pine', 'bush'],
          ['pine', 'palm', 'olive'],
        ] as Plant[][],
        seed >>> 18,
      ),
  };
}
