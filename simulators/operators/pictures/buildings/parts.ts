import { box, type Canvas, n, poly, type Random } from '../canvas.ts';
import type { Light } from '../light.ts';

/** What a building needs to be drawn: it stands on y, x is its middle, w its width. */
export interface Site {
  canvas: Canvas;
  light: Light;
  random: Random;
  x: number;
  y: number;
  w: number;
  wall: string;
  roof: string;
  accent: string;
  winter: boolean;
}

export type Building = (site: Site) => void;

/** How far a side wall goes back, for each pixel to the right. */
export const SLOPE = 0.28;

/** A part of a side wall as it is seen: `u` to the right of the corner, `v` above the ground. */
export const sideBox = (corner: number, ground: number, u: number, v: number, w: number, h: number): string =>
  poly(
    [corner + u, ground - v - u * SLOPE],
    [corner + u + w, ground - v - (u + w) * SLOPE],
    [corner + u + w, ground - v - h - (u + w) * SLOPE * 0.9],
    [corner + u, ground - v - h - u * SLOPE * 0.9],
  );

/** Front and side of a block; the side lies in the shade. */
export function walls(
  { canvas, light, wall }: Site,
  { left, ground, w, h, depth, colour = wall }: Block,
): void {
  canvas.fill(
    '#141c28',
    poly(
      [left - 4, ground + 3],
      [left + w + 2, ground + 3],
      [left + w + depth + 12, ground - depth * SLOPE + 3],
      [left + w, ground - 6],
    ),
    0.2,
  );
  canvas.fill(light.of(colour), box(left, ground - h, w, h));
  canvas.fill(light.shade(colour, 0.24), sideBox(left + w, ground, 0, 0, depth, h));
}

export interface Block {
  left: number;
  ground: number;
  w: number;
  h: number;
  depth: number;
  colour?: string;
}

/** Rows of windows over the front and the side, with what stands beside them. */
export function windows(
  site: Site,
  { left, ground, w, h, depth }: Block,
  {
    floors,
    bays,
    style,
    shutters,
  }: { floors: number; bays: number; style: 'plain' | 'arched' | 'doors'; shutters?: string },
): void {
  const { canvas, light, random } = site;
  const floor = h / floors;
  const bay = w / bays;
  const ww = Math.min(bay * 0.46, floor * 0.5);
  const wh = style === 'doors' ? floor * 0.66 : floor * 0.54;
  const sill = style === 'doors' ? 0.08 : 0.2;
  const rows = Array.from({ length: floors }, (_, row) => row);
  const spots = rows.flatMap((row) =>
    Array.from({ length: bays }, (_, col) => ({
      x: left + col * bay + (bay - ww) / 2,
      y: ground - row * floor - floor * sill - wh,
      lit: light.lit && random() < 0.55,
    })),
  );
  const opening = style === 'arched' ? archShape(ww, wh) : boxShape(ww, wh);
  const aside: string[] = [];
  for (let u = 8; u + 7 < depth; u += 17) {
    aside.push(...rows.map((row) => sideBox(left + w, ground, u, row * floor + floor * 0.24, 7, wh * 0.9)));
  }
  const dark = repeated(
    spots.filter(({ lit }) => !lit),
    opening,
  );
  canvas.fill(light.lit ? light.shade('#4d6478', 0.4) : light.of('#587d92'), dark + aside.join(''));
  canvas.fill(
    light.glow,
    repeated(
      spots.filter(({ lit }) => lit),
      opening,
    ),
  );
  if (bays * floors < 12)
    canvas.fill(
      light.of('#ffffff'),
      repeated(
        spots.map(({ x, y }) => ({ x: x - 1, y: y + wh })),
        boxShape(ww + 2, 1.5),
      ),
      0.8,
    );
  if (shutters === undefined) return;
  const leaf = boxShape(ww * 0.34, wh);
  const leaves = [-0.42, 1.08].map((aside) =>
    repeated(
      spots.map(({ x, y }) => ({ x: x + ww * aside, y })),
      leaf,
    ),
  );
  canvas.fill(light.of(shutters), leaves.join(''));
}

const boxShape = (w: number, h: number): string => `h${n(w)}v${n(h)}h${n(-w)}z`;

/** From the foot of its left side upwards, and back there. */
const archShape = (w: number, h: number): string =>
  `v${n(h - w / 2)}h${n(w)}v${n(w / 2 - h)}a${n(w / 2)} ${n(w / 2)} 0 0 0${n(-w)} 0z`;

/** The same shape at each spot; each step is written from the last one, which is shorter. */
function repeated(spots: { x: number; y: number }[], shape: string): string {
  let last = { x: 0, y: 0 };
  return spots
    .map(({ x, y }, at) => {
      const spot = { x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 };
      const step = `${at === 0 ? 'M' : 'm'}${n(spot.x - last.x)} ${n(spot.y - last.y)}${shape}`.replace(
        ' -',
        '-',
      );
      last = spot;
      return step;
    })
    .join('');
}

/** Slabs with a railing; what lies below is in their shadow. */
export function balconies(
  { canvas, light, accent }: Site,
  { left, ground, w, h }: Block,
  {
    floors,
    from = 1,
    colour = '#ffffff',
    flowers = false,
  }: { floors: number; from?: number; colour?: string; flowers?: boolean },
): void {
  const floor = h / floors;
  const slabs: string[] = [];
  const rails: string[] = [];
  const shadows: string[] = [];
  for (let row = from; row < floors; row += 1) {
    const y = ground - row * floor;
    shadows.push(box(left - 2, y + 1, w + 4, floor * 0.16));
    slabs.push(box(left - 4, y - 1.5, w + 8, 3));
    rails.push(box(left - 4, y - floor * 0.3, w + 8, floor * 0.28));
  }
  canvas.fill('#101a26', shadows.join(''), 0.2);
  canvas.fill(light.of(colour), rails.join(''), 0.82);
  canvas.fill(light.shade(colour, 0.12), slabs.join(''));
  if (flowers)
    canvas.fill(
      light.of(accent),
      Array.from({ length: floors - from }, (_, at) =>
        box(left, ground - (from + at) * floor - floor * 0.36, w, 3),
      ).join(''),
    );
}
