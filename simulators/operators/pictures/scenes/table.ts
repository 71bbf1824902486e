import { box, disc, n, poly, WIDTH } from '../canvas.ts';
import { drawPlant } from '../plants.ts';
import { type Interior, outlook } from './inside.ts';

const CLOTHS: [string, string][] = [
  ['#fdfbf6', '#8fbccb'],
  ['#f3ead6', '#c9764f'],
  ['#e3edf0', '#4d8296'],
  ['#f7e6d8', '#a3b98a'],
  ['#fffaf0', '#d9a441'],
];

/** A laid table on the terrace. */
export function drawTable(interior: Interior): void {
  const { canvas, light, random, alpine, kind, accent } = interior;
  outlook(interior, 128);
  const [cloth, band] = CLOTHS[(kind * 3 + 1) % CLOTHS.length] ?? ['#fdfbf6', '#8fbccb'];
  canvas.fill(
    light.of(alpine ? '#8a6243' : '#f3efe8'),
    box(0, 176, WIDTH, 8) +
      Array.from({ length: 16 }, (_, at) => box(at * 40 + 8, 184, alpine ? 10 : 4, 40)).join(''),
  );
  canvas.fill(light.of(alpine ? '#b08a62' : '#d9c8ac'), box(0, 218, WIDTH, 182));
  drawPlant(canvas, light, random, { kind: alpine ? 'bush' : 'olive', x: 552, y: 236, size: 150 });
  canvas.fill('#1d1710', poly([30, 262], [570, 262], [640, 400], [-40, 400]), 0.18);
  canvas.fill(light.of(cloth), poly([46, 238], [554, 238], [640, 400], [-40, 400]));
  const stripes =
    kind % 2 === 0
      ? Array.from({ length: 8 }, (_, at) =>
          poly([60 + at * 64, 238], [78 + at * 64, 238], [at * 88 - 14, 400], [at * 88 - 40, 400]),
        ).join('')
      : poly([44, 246], [556, 246], [560, 254], [40, 254]);
  canvas.fill(light.of(band), stripes, 0.45);
  const dishes = [kind % DISHES.length, (kind + 2) % DISHES.length];
  plate(interior, 206, 320, 1.15, dishes[0] ?? 0);
  plate(interior, 420, 292, 0.86, dishes[1] ?? 0);
  glass(interior, 322, 288, 1, ['#a8283c', '#f0d98a', '#e8929b'][kind % 3] ?? '#a8283c');
  glass(interior, 92, 288, 0.9, '#cfe9f1');
  canvas.fill(light.of(accent), disc(324, 262, 0.1));
  candle(interior, 278, 256);
  canvas.fill(light.of('#c9b089'), `M478 372q44-34 96-10q10 22-40 26q-50 2-56-16z`);
  canvas.fill(light.of('#d98f4d'), `M490 362q14-22 34-12q4 14-14 20zM530 356q20-16 34 0q-2 14-22 14z`);
}

function candle({ canvas, light }: Interior, x: number, y: number): void {
  canvas.fill('#ffffff', box(x - 8, y - 24, 16, 26), 0.45);
  canvas.fill(light.of('#fff6e0'), box(x - 4, y - 14, 8, 16));
  canvas.fill('#ffcf6b', `M${x} ${y - 26}q5 8 0 12q-5-4 0-12z`);
  if (light.lit) canvas.fill(canvas.glow('c', '#ffd98a'), disc(x, y - 18, 60), 0.7);
}

function glass({ canvas, light }: Interior, x: number, y: number, size: number, wine: string): void {
  const u = (value: number) => n(value * size);
  canvas.fill('#2b2018', disc(x + 8, y + 24 * size, 15 * size, 4 * size), 0.2);
  canvas.fill(
    '#ffffff',
    `M${n(x - 15 * size)} ${n(y - 40 * size)}h${u(30)}c${u(2)} ${u(24)} ${u(-5)} ${u(36)} ${u(-13)} ${u(38)}v${u(22)}h${u(9)}v${u(4)}h${u(-22)}v${u(-4)}h${u(9)}v${u(-22)}c${u(-8)} ${u(-2)} ${u(-15)} ${u(-14)} ${u(-13)} ${u(-38)}z`,
    0.5,
  );
  canvas.fill(
    light.of(wine),
    `M${n(x - 14 * size)} ${n(y - 24 * size)}h${u(28)}c0 ${u(12)} ${u(-5)} ${u(20)} ${u(-14)} ${u(21)}c${u(-9)} ${u(-1)} ${u(-14)} ${u(-9)} ${u(-14)} ${u(-21)}z`,
    0.88,
  );
}

function plate(interior: Interior, x: number, y: number, size: number, dish: number): void {
  const { canvas, light } = interior;
  canvas.fill('#2b2018', disc(x + 6, y + 8, 92 * size, 40 * size), 0.16);
  canvas.fill(light.of('#ffffff'), disc(x, y, 90 * size, 38 * size));
  canvas.fill(light.shade('#e8edf0', 0.04), disc(x, y - 1, 66 * size, 27 * size));
  canvas.fill(
    light.of('#aeb8bf'),
    `M${n(x - 104 * size)} ${n(y - 20)}l5 0l-6 46l-6 0zM${n(x + 104 * size)} ${n(y - 22)}l4 0l8 46l-6 0z`,
  );
  canvas.stamp(`d${dish}`, { x, y: y - 4, scale: size }, () => DISHES[dish]?.(interior));
}

const DISHES: ((interior: Interior) => void)[] = [
  // Grilled fish with lemon and chard.
  ({ canvas, light }) => {
    canvas.fill(light.of('#6f9c4f'), disc(30, 8, 24, 8) + disc(42, 2, 14, 6));
    canvas.fill(light.of('#a3b0b5'), 'M-56 0C-40-20 0-22 30-6l20-12c-4 10-4 16 0 26L30-2C0 16-40 18-56 0z');
    canvas.fill(
      light.shade('#75868e', 0.1),
      'M-34-9q6 8 0 18h4q6-10 0-19zM-14-13q6 12 0 25h4q6-13 0-25zM6-12q6 11 0 21h4q5-10 0-20z',
    );
    canvas.fill('#1d262c', disc(-44, -3, 2));
    canvas.fill(light.of('#f4d03f'), disc(-14, 18, 11, 6));
  },
  // Pasta with tomatoes.
  ({ canvas, light }) => {
    canvas.fill(light.of('#f0cf77'), disc(0, -4, 46, 19));
    canvas.stroke(
      light.of('#d6a441'),
      'M-38-4q20-16 38 0t38-2M-34 4q18-12 34 0t34 0M-26-12q14-8 26 0t26-2',
      3,
      0.8,
    );
    canvas.fill(light.of('#cf4030'), disc(-16, -8, 9, 6) + disc(14, -4, 10, 6) + disc(2, -14, 7, 5));
    canvas.fill(light.of('#4f8a3f'), 'M-4-14q10-14 18-4q-6 8-18 4zM20-10q10-6 14 2q-6 4-14-2z');
  },
  // A salad.
  ({ canvas, light }) => {
    canvas.fill(light.of('#78a850'), disc(-18, -2, 28, 13) + disc(20, -2, 30, 13) + disc(0, -12, 26, 11));
    canvas.fill(light.of('#9cc56b'), disc(-26, -8, 14, 7) + disc(10, -12, 16, 8) + disc(30, 0, 12, 6));
    canvas.fill(light.of('#cf4030'), disc(-8, 2, 9, 6) + disc(18, -8, 8, 5) + disc(-30, 2, 6, 4));
    canvas.fill(light.of('#f7f3e3'), box(0, -16, 10, 7) + box(-20, -14, 9, 6) + box(26, -2, 9, 6));
    canvas.fill('#3a3048', disc(6, 4, 4, 3) + disc(-14, -6, 4, 3));
  },
  // Pancakes with berries.
  ({ canvas, light }) => {
    canvas.fill(light.of('#d99a4e'), disc(0, 4, 44, 17));
    canvas.fill(light.of('#edbd70'), disc(0, -2, 44, 17) + disc(2, -10, 40, 15));
    canvas.fill(light.of('#fff8ea'), 'M-24-14C-10-26 14-26 28-14C34-6 20-4 16 4C10-4-14 2-24-14z');
    canvas.fill(light.of('#a82f4d'), disc(-6, -16, 6, 5) + disc(8, -20, 6, 5) + disc(16, -12, 5, 4));
    canvas.fill('#3f3a68', disc(2, -12, 4) + disc(-14, -14, 4));
  },
  // Mussels.
  ({ canvas, light }) => {
    canvas.fill(light.of('#d9a75c'), disc(0, 2, 48, 18));
    canvas.fill(
      '#26303c',
      Array.from({ length: 9 }, (_, at) =>
        disc(-34 + (at % 5) * 17, -6 + Math.floor(at / 5) * 12, 11, 6),
      ).join(''),
    );
    canvas.fill(
      light.of('#e88f3c'),
      Array.from({ length: 9 }, (_, at) =>
        disc(-33 + (at % 5) * 17, -6 + Math.floor(at / 5) * 12, 6, 3),
      ).join(''),
    );
    canvas.fill(light.of('#4f8a3f'), disc(-20, 12, 5, 3) + disc(24, 10, 5, 3) + disc(4, -16, 5, 3));
  },
];
