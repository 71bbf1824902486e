import { type Canvas, disc, within } from '../canvas.ts';
import { hillPath, type View } from '../land.ts';
import type { Light } from '../light.ts';
import { drawPlant, type Plant } from '../plants.ts';

/** How land and sea lie around a house by the coast. */
export interface Shore extends View {
  plants: Plant[];
  ground: string;
  rock: string;
  house(x: number, y: number, w: number): void;
}

export function boat(canvas: Canvas, light: Light, x: number, y: number, size: number, sails: boolean): void {
  canvas.stamp(sails ? 'sail' : 'motor', { x, y, scale: size / 40 }, () => {
    canvas.fill('#0d2b3d', disc(0, 3, 20, 2.5), 0.25);
    const upper = sails ? 'M0-4V-42L-16-6zM2-4V-36L14-6z' : 'M-8-4L-4-12H6L9-4z';
    canvas.fill(light.of('#ffffff'), upper);
    canvas.fill(light.of(sails ? '#24506b' : '#c9503f'), 'M-19-5H20l-6 8H-14z');
  });
}

export function umbrella(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  canvas.stamp(`u${colour.slice(1)}`, { x, y, scale: size / 40 }, () => {
    canvas.fill('#5a4a3a', disc(5, 0, 16, 3), 0.25);
    canvas.fill(light.of('#8b6f52'), 'M-.8-34h1.6V0h-1.6z');
    canvas.fill(light.of(colour), 'M-22-26Q0-50 22-26q-22 5-44 0z');
    canvas.fill('#ffffff', 'M-8-25Q-4-40 0-39Q4-40 8-25q-8 2-16 0z', 0.45);
  });
}

export function lounger(canvas: Canvas, light: Light, x: number, y: number, size: number): void {
  canvas.stamp('lounger', { x, y, scale: size / 40 }, () => {
    canvas.fill(light.of('#ffffff'), 'M-16-5H8L20-15l2 2L10-2H-16zM-13-3h2v5h-2zM6-3h2v5h-2z');
  });
}

export type Layout = (shore: Shore) => void;

export function grove({ canvas, light, random, plants }: Shore, spots: [number, number, number][]): void {
  for (const [at, [x, y, size]] of spots.entries()) {
    drawPlant(canvas, light, random, { kind: plants[at % plants.length] as Plant, x, y, size });
  }
}

export function coastline({ canvas, light, ground, rock }: Shore, d: string, top: string): void {
  canvas.fill(light.of(rock), d);
  canvas.fill(light.of(ground), top);
}

/** Far islands behind the water. */
export function islands({ canvas, random, light }: View, horizon: number): void {
  canvas.fill(light.far('#5d7f86', 0.62), hillPath(random, horizon + 1, 34, 5));
  canvas.fill(
    light.far('#537a72', 0.4),
    hillPath(random, horizon + 1, 18, 4, [within(random, -40, 80), within(random, 330, 640)]),
  );
}
