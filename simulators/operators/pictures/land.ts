import { box, type Canvas, disc, HEIGHT, n, type Random, WIDTH, within } from './canvas.ts';
import type { Light, Weather } from './light.ts';

export interface View {
  canvas: Canvas;
  random: Random;
  light: Light;
  weather: Weather;
}

/** Sky with its sun and clouds, down to the horizon. */
export function drawSky({ canvas, random, light, weather }: View, horizon: number): void {
  const [top, middle, low] = light.sky;
  canvas.fill(canvas.gradient('s', [0, top], [0.55, middle], [1, low]), box(0, 0, WIDTH, horizon + 4));
  if (light.lit) {
    const stars = Array.from({ length: 8 }, () => box(random() * WIDTH, random() * horizon * 0.6, 1, 1)).join(
      '',
    );
    canvas.fill('#fff', stars, 0.7);
  }
  if (light.height !== null && weather !== 'clouds') {
    const x = within(random, 120, 480);
    const y = horizon - light.height;
    canvas.fill(canvas.glow('g', light.sun), disc(x, y, 130), 0.75);
    canvas.fill(light.sun, disc(x, y, light.lit ? 11 : 16));
  }
  const count = weather === 'clouds' ? 7 : weather === 'haze' ? 2 : 3;
  for (let at = 0; at < count; at += 1) drawCloud(canvas, light, random, horizon);
}

/** Lying banks of three shapes, thinner towards the horizon. */
function drawCloud(canvas: Canvas, light: Light, random: Random, horizon: number): void {
  const depth = random();
  const kind = Math.floor(random() * CLOUDS.length);
  const y = 24 + depth * horizon * 0.55;
  const x = random() * (WIDTH + 80) - 60;
  canvas.stamp(`k${kind}`, { x, y, scale: within(random, 0.6, 1.5) * (1.15 - depth * 0.5) }, () => {
    canvas.fill(light.lit ? '#c9a3ae' : '#ffffff', CLOUDS[kind] ?? '', light.lit ? 0.3 : 0.62);
  });
}
const CLOUDS = [
  'M0 0q6-12 20-10a9 9 0 0 1 9-7a18 14 0 0 1 33-2a14 11 0 0 1 22 7q12-2 16 12q-50 8-100 0z',
  'M0 0q4-9 18-8a15 12 0 0 1 27-6a10 8 0 0 1 17 3a12 9 0 0 1 20 3q13-3 18 8q-50 6-100 0z',
  'M0 0q10-8 24-7a12 9 0 0 1 19-6a16 13 0 0 1 29 5q20-3 28 8q-50 6-100 0z',
];

/** A soft line of hills; `height` above the base. */
export function hillPath(
  random: Random,
  base: number,
  height: number,
  count: number,
  [from, to] = [-20, WIDTH + 20],
): string {
  const w = (to - from) / count;
  let d = `M${n(from)} ${n(base)}`;
  let y = base - height * within(random, 0.1, 0.5);
  d += `V${n(y)}`;
  for (let at = 0; at < count; at += 1) {
    const next = base - height * within(random, 0.15, 1);
    const x = from + at * w;
    d += `C${n(x + w * 0.4)} ${n(y)} ${n(x + w * 0.6)} ${n(next)} ${n(x + w)} ${n(next)}`;
    y = next;
  }
  return `${d}V${n(base)}z`;
}

/** Jagged peaks with ridges that run down to the base. */
export function drawPeaks(
  { canvas, random, light }: View,
  {
    base,
    height,
    count,
    distance,
    snow,
  }: { base: number; height: number; count: number; distance: number; snow: number },
): void {
  const rock = light.far('#6f7d8c', distance);
  const dark = light.far('#4d5a6b', distance);
  const white = light.far('#ffffff', distance * 0.55);
  const shaded = light.far('#c3d3e4', distance * 0.7);
  const step = (WIDTH + 120) / count;
  for (let at = 0; at < count; at += 1) {
    const x = -60 + (at + within(random, 0.25, 0.75)) * step;
    const h = height * within(random, 0.55, 1);
    const w = step * within(random, 0.85, 1.25);
    const y = base - h;
    const bend = within(random, -0.12, 0.12) * w;
    canvas.fill(
      rock,
      `M${n(x - w)} ${n(base)}L${n(x - w * 0.45)} ${n(base - h * 0.52)}l${n(w * 0.12)} ${n(h * 0.03)}L${n(x)} ${n(y)}L${n(x + w * 0.3)} ${n(base - h * 0.6)}l${n(w * 0.14)} ${n(h * 0.02)}L${n(x + w)} ${n(base)}z`,
    );
    canvas.fill(
      dark,
      `M${n(x)} ${n(y)}L${n(x + w * 0.3)} ${n(base - h * 0.6)}l${n(w * 0.14)} ${n(h * 0.02)}L${n(x + w)} ${n(base)}H${n(x + w * 0.25)}l${n(-w * 0.1 + bend)} ${n(-h * 0.35)}l${n(w * 0.06)} ${n(-h * 0.2)}z`,
    );
    const s = snow * within(random, 0.8, 1.15);
    const left = (share: number): string => `${n(x - w * 0.48 * share)} ${n(y + h * share * 0.52)}`;
    canvas.fill(
      white,
      `M${n(x)} ${n(y)}L${left(s)}l${n(w * 0.1)} ${n(-h * 0.07)}l${n(w * 0.06)} ${n(h * 0.12)}l${n(w * 0.07)} ${n(-h * 0.1)}L${n(x + bend * 0.4)} ${n(y + h * s * 0.5)}z`,
    );
    canvas.fill(
      shaded,
      `M${n(x)} ${n(y)}l${n(w * 0.27 * s)} ${n(h * 0.4 * s)}l${n(-w * 0.07)} ${n(-h * 0.04)}l${n(-w * 0.04)} ${n(h * 0.13 * s)}L${n(x + bend * 0.4)} ${n(y + h * s * 0.5)}z`,
    );
  }
  // What stands before them may leave gaps.
  canvas.fill(rock, box(0, base - 1, WIDTH, 40));
}

/** The sea from the horizon to the lower edge, with glints that grow nearer. */
export function drawSea({ canvas, random, light }: View, horizon: number, bottom = HEIGHT): void {
  const [far, near] = light.water;
  canvas.fill(
    canvas.gradient('w', [0, far], [0.35, far], [1, near]),
    box(0, horizon, WIDTH, bottom - horizon),
  );
  const bright: string[] = [];
  for (let at = 0; at < 24; at += 1) {
    const depth = random() ** 1.6;
    const y = horizon + 3 + depth * (bottom - horizon - 6);
    const w = (8 + random() * 34) * (0.3 + depth);
    bright.push(`M${n(random() * WIDTH)} ${n(y)}h${n(w)}l${n(-w / 2)} ${n(0.6 + depth)}z`);
  }
  canvas.fill(light.lit ? '#ffd2ae' : '#ffffff', bright.join(''), light.lit ? 0.3 : 0.42);
}

/** The long path that a low sun lays on the water. */
export function drawSunPath(
  { canvas, random, light }: View,
  x: number,
  horizon: number,
  bottom: number,
): void {
  if (light.height === null) return;
  const marks = Array.from({ length: 13 }, (_, at) => {
    const y = horizon + 2 + ((bottom - horizon) * at) / 14;
    const w = 14 + at * 4 + random() * 20;
    return `M${n(x - w / 2 + within(random, -6, 6))} ${n(y)}h${n(w)}v${n(1.5 + at * 0.12)}h${n(-w)}z`;
  });
  canvas.fill(light.sun, marks.join(''), 0.55);
}
