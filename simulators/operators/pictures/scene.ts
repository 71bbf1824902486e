import type { Hotel } from '../catalogue/hotels.ts';
import { type PictureKind, viewsOf } from '../catalogue/views.ts';
import { Canvas, randomOf } from './canvas.ts';
import { drawSky, type View } from './land.ts';
import { lightOf } from './light.ts';
import { ALPINE_LAYOUTS } from './scenes/alpineLayouts.ts';
import type { Mountains } from './scenes/alps.ts';
import type { Shore } from './scenes/coast.ts';
import { LAYOUTS } from './scenes/coastLayouts.ts';
import type { Interior } from './scenes/inside.ts';
import { drawLane } from './scenes/lane.ts';
import { drawRoom } from './scenes/room.ts';
import { drawChapel, drawSlope } from './scenes/slope.ts';
import { drawTable } from './scenes/table.ts';
import { drawBeach, drawPool } from './scenes/water.ts';
import { type Traits, traitsOf } from './traits.ts';

/** Where the horizon of each layout lies. */
const HORIZONS = [176, 160, 184, 206, 214, 190, 150, 214];
const ALPINE_HORIZONS = [226, 216, 240, 214, 236, 280];

/** The nth view of a house as SVG: always the same, and always under 12 kB. */
export function sceneOf(hotel: Hotel, nth: number): string {
  const traits = traitsOf(hotel);
  const kind = viewsOf(hotel)[nth - 1] ?? 'house';
  const canvas = new Canvas();
  const view: View = {
    canvas,
    random: randomOf(traits.seed + nth * 7919),
    light: lightOf(traits.hour, traits.weather),
    weather: traits.weather,
  };
  draw(kind, traits, view);
  const name = `${hotel.name.kind} ${hotel.name.word}`.replace(/[<&>]/g, '');
  return canvas.svg(name, traits.mirrored);
}

function draw(kind: PictureKind, traits: Traits, view: View): void {
  const interior: Interior = {
    ...view,
    alpine: traits.alpine,
    winter: traits.winter,
    accent: traits.accent,
    kind: traits.seed % 30,
  };
  switch (kind) {
    case 'room':
      drawRoom(interior);
      break;
    case 'table':
      drawTable(interior);
      break;
    case 'slope':
      drawSlope(mountainsOf(traits, view));
      break;
    case 'pool':
      drawSky(view, 174);
      drawPool(shoreOf(traits, view), traits.seed % 12, traits.accent);
      break;
    case 'beach':
      drawSky(view, 162);
      drawBeach(shoreOf(traits, view), traits.seed % 12, traits.accent);
      break;
    case 'place':
      drawPlace(traits, view);
      break;
    default:
      drawHouse(traits, view);
  }
}

function drawPlace(traits: Traits, view: View): void {
  if (traits.alpine) {
    drawChapel(mountainsOf(traits, view));
    return;
  }
  drawSky(view, 212);
  drawLane(shoreOf(traits, view), traits.seed % 6);
}

function drawHouse(traits: Traits, view: View): void {
  drawSky(view, (traits.alpine ? ALPINE_HORIZONS : HORIZONS)[traits.layout] ?? 180);
  if (traits.alpine) ALPINE_LAYOUTS[traits.layout]?.(mountainsOf(traits, view));
  else LAYOUTS[traits.layout]?.(shoreOf(traits, view));
}

const houseOf =
  ({ building, wall, roof, accent, winter }: Traits, { canvas, light, random }: View) =>
  (x: number, y: number, w: number): void =>
    building({ canvas, light, random, x, y, w, wall, roof, accent, winter });

const shoreOf = (traits: Traits, view: View): Shore => ({
  ...view,
  plants: traits.plants,
  ground: traits.ground,
  rock: traits.rock,
  house: houseOf(traits, view),
});
const mountainsOf = (traits: Traits, view: View): Mountains => ({
  ...view,
  winter: traits.winter,
  house: houseOf(traits, view),
});
