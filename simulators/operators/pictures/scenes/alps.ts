import { type Canvas, disc, n, poly, within } from '../canvas.ts';
import type { View } from '../land.ts';
import type { Light } from '../light.ts';
import { drawPlant } from '../plants.ts';

export interface Mountains extends View {
  winter: boolean;
  house(x: number, y: number, w: number): void;
}

export const groundOf = ({ light, winter }: Mountains): string => light.of(winter ? '#f5f9fc' : '#93b868');

/** A belt of firs, small and dense. */
export function forest(
  { canvas, random, light, winter }: Mountains,
  from: number,
  to: number,
  base: number,
  height: number,
): void {
  const step = height * 0.46;
  const tops = Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => ({
    x: from + at * step,
    h: Math.round(height * within(random, 0.7, 1.25)),
  }));
  const half = n(step / 2);
  const row = tops.map(({ h }) => `l${half} ${-h}l${half} ${h}`).join('');
  canvas.fill(light.far('#34594a', 0.16), `M${n(from)} ${base}${row}v6H${n(from)}z`);
  const bright = tops
    .filter((_, at) => at % 3 === 0)
    .map(
      ({ x, h }) =>
        `M${n(x + step / 2)} ${n(base - h)}l${n(-step * 0.44)} ${n(h * 0.9)}l${n(step * 0.36)} ${n(-h * 0.12)}z`,
    );
  canvas.fill(winter ? light.of('#eef4f8') : light.far('#5a8560', 0.12), bright.join(''), 0.82);
}

export function trees(mountains: Mountains, spots: [number, number, number][]): void {
  const { canvas, light, random, winter } = mountains;
  for (const [at, [x, y, size]] of spots.entries()) {
    drawPlant(canvas, light, random, { kind: !winter && at % 4 === 3 ? 'larch' : 'fir', x, y, size, winter });
  }
}

export function skier(canvas: Canvas, light: Light, x: number, y: number, size: number): void {
  const u = size / 20;
  canvas.stroke(
    light.shade('#2c3540', 0.1),
    `M${n(x - 9 * u)} ${n(y + 2 * u)}L${n(x + 10 * u)} ${n(y + 5 * u)}`,
    1.2,
  );
  canvas.fill(
    light.of('#24405c'),
    poly([x - 3 * u, y - 6 * u], [x + 4 * u, y - 6 * u], [x + 5 * u, y + 3 * u], [x - 1 * u, y + 2 * u]),
  );
  canvas.fill(
    light.of(u > 0.6 ? '#d8432f' : '#e0a52f'),
    poly([x - 4 * u, y - 15 * u], [x + 4 * u, y - 14 * u], [x + 5 * u, y - 5 * u], [x - 3 * u, y - 5 * u]),
  );
  canvas.fill(light.of('#f0c8a4'), disc(x + 1.5 * u, y - 18 * u, 3 * u));
}
