import { box, type Canvas, disc, n, puff, type Random, within } from './canvas.ts';
import type { Light } from './light.ts';

export type Plant = 'pine' | 'cypress' | 'olive' | 'palm' | 'fir' | 'larch' | 'birch' | 'bush';

/** A tree that stands on (x, y), `size` high in pixels. */
export function drawPlant(
  canvas: Canvas,
  light: Light,
  random: Random,
  { kind, x, y, size, winter = false }: { kind: Plant; x: number; y: number; size: number; winter?: boolean },
): void {
  const mirrored = random() < 0.5;
  canvas.stamp(kind, { x, y, scale: size / 100, mirrored }, () => {
    canvas.fill('#14202c', disc(8, 0, 26, 4), 0.16);
    PLANTS[kind]({ canvas, light, random, x: 0, y: 0, u: 1, winter });
  });
}

interface Spot {
  canvas: Canvas;
  light: Light;
  random: Random;
  x: number;
  y: number;
  u: number;
  winter: boolean;
}

/** Leaves in bows, darker below, lighter on the side of the sun. */
function crown(
  { canvas, light, random, u }: Spot,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
): void {
  const turn = random() * 2;
  canvas.fill(light.shade(colour, 0.32), puff(cx + 2 * u, cy + 5 * u, rx * 0.92, ry * 0.92, 7, turn));
  canvas.fill(light.of(colour), puff(cx, cy, rx * 0.84, ry * 0.8, 7, turn));
  canvas.fill(light.of('#dfe8a0'), puff(cx - rx * 0.25, cy - ry * 0.3, rx * 0.42, ry * 0.34, 5, turn), 0.22);
}

const PLANTS: Record<Plant, (spot: Spot) => void> = {
  pine(spot) {
    const { canvas, light, x, y, u } = spot;
    canvas.fill(
      light.of('#7a5a41'),
      `M${n(x - 3 * u)} ${n(y)}C${n(x - 2 * u)} ${n(y - 30 * u)} ${n(x + 5 * u)} ${n(y - 40 * u)} ${n(x)} ${n(y - 66 * u)}h${n(5 * u)}C${n(x + 10 * u)} ${n(y - 40 * u)} ${n(x + 3 * u)} ${n(y - 28 * u)} ${n(x + 4 * u)} ${n(y)}z`,
    );
    crown(spot, x + 2 * u, y - 74 * u, 44 * u, 20 * u, '#4f8052');
    crown(spot, x - 22 * u, y - 60 * u, 22 * u, 11 * u, '#47774c');
  },
  cypress({ canvas, light, x, y, u }) {
    const leaf = (w: number) =>
      `M${n(x)} ${n(y - 100 * u)}C${n(x + w * u)} ${n(y - 64 * u)} ${n(x + w * u)} ${n(y - 18 * u)} ${n(x)} ${n(y)}C${n(x - w * u)} ${n(y - 18 * u)} ${n(x - w * u)} ${n(y - 64 * u)} ${n(x)} ${n(y - 100 * u)}z`;
    canvas.fill(light.of('#3d6a4a'), leaf(15));
    canvas.fill(
      light.shade('#3d6a4a', 0.3),
      `M${n(x)} ${n(y - 100 * u)}C${n(x + 15 * u)} ${n(y - 64 * u)} ${n(x + 15 * u)} ${n(y - 18 * u)} ${n(x)} ${n(y)}C${n(x + 5 * u)} ${n(y - 40 * u)} ${n(x + 4 * u)} ${n(y - 70 * u)} ${n(x)} ${n(y - 100 * u)}z`,
    );
  },
  olive(spot) {
    const { canvas, light, x, y, u } = spot;
    canvas.fill(
      light.of('#86715a'),
      `M${n(x - 5 * u)} ${n(y)}c${n(7 * u)} ${n(-16 * u)} ${n(-6 * u)} ${n(-24 * u)} ${n(2 * u)} ${n(-44 * u)}h${n(7 * u)}c${n(-5 * u)} ${n(18 * u)} ${n(6 * u)} ${n(26 * u)} ${n(2 * u)} ${n(44 * u)}z`,
    );
    crown(spot, x, y - 62 * u, 36 * u, 28 * u, '#8fa37c');
  },
  palm({ canvas, light, random, x, y, u }) {
    canvas.fill(
      light.of('#93785a'),
      `M${n(x - 4 * u)} ${n(y)}C${n(x - 2 * u)} ${n(y - 40 * u)} ${n(x + 6 * u)} ${n(y - 50 * u)} ${n(x + 4 * u)} ${n(y - 78 * u)}h${n(5 * u)}C${n(x + 12 * u)} ${n(y - 48 * u)} ${n(x + 4 * u)} ${n(y - 36 * u)} ${n(x + 4 * u)} ${n(y)}z`,
    );
    const cx = x + 6 * u;
    const cy = y - 79 * u;
    const frond = (angle: number, length: number) => {
      const dx = Math.cos(angle) * length * u;
      const dy = Math.sin(angle) * length * u;
      const drop = 15 * u;
      return `M${n(cx)} ${n(cy)}Q${n(cx + dx * 0.55)} ${n(cy + dy - 7 * u)} ${n(cx + dx)} ${n(cy + dy + drop)}Q${n(cx + dx * 0.5)} ${n(cy + dy + 5 * u)} ${n(cx)} ${n(cy + 3 * u)}z`;
    };
    const angles = Array.from(
      { length: 9 },
      (_, at) => -Math.PI * (0.98 - at * 0.12) + within(random, -0.06, 0.06),
    );
    canvas.fill(light.shade('#4d8a4e', 0.25), angles.map((angle) => frond(angle, 36)).join(''));
    canvas.fill(
      light.of('#5f9c55'),
      angles
        .filter((_, at) => at % 2 === 0)
        .map((angle) => frond(angle, 42))
        .join(''),
    );
  },
  fir({ canvas, light, x, y, u, winter }) {
    canvas.fill(light.shade('#5d4634'), box(x - 3 * u, y - 10 * u, 6 * u, 10 * u));
    const tier = (top: number, bottom: number, w: number, part: 0 | 1) => {
      const right = `${n(x)} ${n(y - top * u)}L${n(x + w * u)} ${n(y - bottom * u)}l${n(-w * 0.4 * u)} ${n(-2 * u)}`;
      return part === 1
        ? `M${right}L${n(x)} ${n(y - bottom * u)}z`
        : `M${right}L${n(x - w * 0.6 * u)} ${n(y - (bottom + 2) * u)}L${n(x - w * u)} ${n(y - bottom * u)}z`;
    };
    const tiers: [number, number, number][] = [
      [46, 6, 25],
      [66, 28, 21],
      [84, 48, 16],
      [100, 66, 11],
    ];
    canvas.fill(light.of('#3f6b4d'), tiers.map(([top, bottom, w]) => tier(top, bottom, w, 0)).join(''));
    canvas.fill(
      light.shade('#2f5540', 0.2),
      tiers.map(([top, bottom, w]) => tier(top, bottom, w, 1)).join(''),
    );
    if (winter) {
      canvas.fill(
        light.of('#ffffff'),
        tiers
          .map(
            ([top, bottom, w]) =>
              `M${n(x)} ${n(y - top * u)}L${n(x - w * u)} ${n(y - bottom * u)}l${n(w * 0.35 * u)} ${n(-5 * u)}l${n(w * 0.3 * u)} ${n(2 * u)}z`,
          )
          .join(''),
        0.92,
      );
    }
  },
  larch(spot) {
    const { canvas, light, x, y, u } = spot;
    canvas.fill(light.of('#6d5540'), box(x - 2 * u, y - 80 * u, 4 * u, 80 * u));
    for (const [cy, rx] of [
      [28, 21],
      [52, 16],
      [76, 10],
    ] as const)
      crown(spot, x, y - cy * u, rx * u, 11 * u, '#8aa05a');
  },
  birch(spot) {
    const { canvas, light, x, y, u, winter } = spot;
    canvas.fill(light.of('#e9e6df'), box(x - 2 * u, y - 60 * u, 4 * u, 60 * u));
    canvas.fill(
      light.of('#4d4a46'),
      [12, 26, 41].map((at) => box(x - 2 * u, y - at * u, 3 * u, 1.5 * u)).join(''),
    );
    if (!winter) crown(spot, x, y - 72 * u, 24 * u, 26 * u, '#8fb062');
  },
  bush(spot) {
    crown(spot, spot.x, spot.y - 16 * spot.u, 30 * spot.u, 18 * spot.u, '#6b9a58');
  },
};

/** Small flowers over a patch of ground. */
export function drawFlowers(
  canvas: Canvas,
  light: Light,
  random: Random,
  {
    x,
    y,
    w,
    h,
    colour,
    count,
  }: { x: number; y: number; w: number; h: number; colour: string; count: number },
): void {
  const flowers = Array.from(
    { length: Math.round(count * 0.35) },
    () => `M${Math.round(x + random() * w)} ${Math.round(y + random() * h)}h2v2h-2z`,
  );
  canvas.fill(light.of(colour), flowers.join(''));
}
