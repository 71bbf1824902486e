import { box, disc, n, poly, WIDTH, within } from '../canvas.ts';
import { drawPeaks, drawSea, drawSky, hillPath, type View } from '../land.ts';
import { drawPlant } from '../plants.ts';
import { forest, type Mountains } from './alps.ts';

export interface Interior extends View {
  alpine: boolean;
  winter: boolean;
  accent: string;
  /** Which of the variants is drawn. */
  kind: number;
}

const WALLS = ['#f2ece1', '#e7edea', '#efe2d6', '#e4e9ef', '#f5eeda'];
const FABRICS: [string, string][] = [
  ['#2f6f82', '#bfe0e6'],
  ['#8a6b52', '#ecd9bd'],
  ['#5f7f6b', '#d3e2d2'],
  ['#36566b', '#d6e1ea'],
  ['#a35f4a', '#f0cdb6'],
  ['#6d5b86', '#ded5ea'],
];

/** What is seen through the window: the country around the house. */
function outlook(interior: Interior, horizon: number): void {
  const { canvas, random, light, alpine, winter } = interior;
  drawSky(interior, horizon);
  if (alpine) {
    drawPeaks(interior, {
      base: horizon + 6,
      height: 120,
      count: 3,
      distance: 0.4,
      snow: winter ? 0.9 : 0.4,
    });
    canvas.fill(light.of(winter ? '#f4f8fb' : '#93b868'), box(0, horizon + 4, WIDTH, 400));
    forest({ ...interior, house: () => {} } satisfies Mountains, -10, 620, horizon + 24, 34);
  } else {
    canvas.fill(light.far('#5d7f86', 0.6), hillPath(random, horizon + 1, 40, 4));
    drawSea(interior, horizon);
  }
}

/** A room with its bed, and the country behind the window. */
export function drawRoom(interior: Interior): void {
  const { canvas, light, random, alpine, kind } = interior;
  const wall = light.of(
    alpine
      ? (['#c79a68', '#b98a5a', '#d8b283'][kind % 3] ?? '#c79a68')
      : (WALLS[kind % WALLS.length] ?? '#f2ece1'),
  );
  const [head, cover] = FABRICS[(kind * 5 + 2) % FABRICS.length] ?? ['#2f6f82', '#bfe0e6'];
  const wide = kind % 2 === 0;
  const left = wide ? 262 : 352;
  const right = 566;
  const floor = 316;
  outlook(interior, 176);
  // The wall leaves the window open.
  canvas.fill(wall, `M0 0H600V400H0zM${left} 52V${wide ? floor : 232}H${right}V52z`);
  if (alpine)
    canvas.stroke(
      light.shade('#8a5d33', 0.1),
      Array.from({ length: 9 }, (_, at) => `M${at * 30} 0V${floor}`).join(''),
      1,
      0.5,
    );
  canvas.fill(light.of(alpine ? '#a77647' : '#c9a67e'), box(0, floor, WIDTH, 84));
  canvas.stroke(light.shade('#8c6a48', 0.15), [336, 360, 386].map((y) => `M0 ${y}H600`).join(''), 1, 0.5);
  canvas.fill(
    light.of('#ffffff'),
    box(left - 7, 46, right - left + 14, 7) +
      box(left - 7, 46, 7, (wide ? floor : 238) - 46) +
      box(right, 46, 7, (wide ? floor : 238) - 46) +
      box((left + right) / 2 - 3, 52, 6, (wide ? floor : 234) - 52) +
      (wide ? '' : box(left - 14, 232, right - left + 28, 8)),
  );
  if (wide)
    canvas.fill(
      light.of('#ffffff'),
      Array.from({ length: 15 }, (_, at) => box(left + 6 + at * 20, 236, 2, floor - 240)).join('') +
        box(left, 232, right - left, 5),
      0.9,
    );
  canvas.fill(
    light.of('#fffdf8'),
    `M${left - 26} 34h44c4 90 2 190-10 ${floor - 40}h-44c12-90 14-190 10-${floor - 40}zM${right - 18} 34h44c-4 90-2 190 10 ${floor - 40}h-44c-12-90-14-190-10-${floor - 40}z`,
    0.86,
  );
  canvas.fill(light.shade('#7a5d40', 0.1), box(left - 40, 30, right - left + 80, 4));
  drawBed(interior, head, cover, floor);
  drawWallArt(interior, head, cover);
  // The light of the window on the floor.
  if (!light.lit)
    canvas.fill(
      '#fff6dc',
      poly([left + 10, floor + 6], [right - 10, floor + 6], [right - 60, 392], [left - 60, 392]),
      0.3,
    );
  if (random() < 0.6)
    drawPlant(canvas, light, random, { kind: 'bush', x: left - 44, y: floor + 8, size: 90 });
}

function drawBed({ canvas, light }: Interior, head: string, cover: string, floor: number): void {
  canvas.fill('#2a2018', disc(150, floor + 62, 170, 14), 0.18);
  canvas.fill(light.of(head), `M18 ${floor}V196q0-12 12-12h216q12 0 12 12v${floor - 196}z`);
  canvas.stroke(light.shade(head, 0.2), [78, 138, 198].map((x) => `M${x} 190V250`).join(''), 1.4, 0.6);
  canvas.fill(light.of('#ffffff'), `M10 ${floor + 44}V272q0-16 20-18h216q22 2 26 18l22 ${floor - 228}z`);
  canvas.fill(
    light.shade('#dfe5ea', 0.05),
    `M32 254q4-34 26-34h50q20 0 22 34zM146 254q2-34 24-34h50q20 0 24 34z`,
  );
  canvas.fill(light.of('#ffffff'), `M36 250q4-28 24-28h44q18 0 20 28zM150 250q2-28 22-28h44q18 0 22 28z`);
  canvas.fill(
    light.of(cover),
    `M10 ${floor - 20}C90 ${floor - 34} 200 ${floor - 34} 282 ${floor - 18}L294 ${floor + 44}H10z`,
  );
  canvas.fill(
    light.shade(cover, 0.14),
    `M10 ${floor + 10}C100 ${floor} 200 ${floor} 288 ${floor + 12}L294 ${floor + 44}H10z`,
  );
  canvas.fill(
    light.of(head),
    `M10 ${floor - 10}C90 ${floor - 24} 200 ${floor - 24} 284 ${floor - 8}l3 12C200 ${floor - 8} 90 ${floor - 8} 10 ${floor + 4}z`,
    0.7,
  );
  canvas.fill(light.of('#8d6a48'), box(266, 272, 44, 8) + box(270, 280, 5, 46) + box(301, 280, 5, 46));
  canvas.fill(
    light.of('#f7f0df'),
    poly([276, 244], [300, 244], [308, 266], [268, 266]) + box(286, 266, 4, 6),
  );
  if (light.lit) canvas.fill(canvas.glow('r', '#ffdf9a'), disc(288, 252, 90), 0.8);
}

function drawWallArt(
  { canvas, light, random, kind, accent, alpine }: Interior,
  head: string,
  cover: string,
): void {
  if (kind % 3 === 0) {
    canvas.fill(light.of('#ffffff'), box(70, 66, 136, 86));
    canvas.fill(light.of(cover), box(77, 73, 122, 72));
    canvas.fill(light.of(head), `M77 128C100 100 120 130 140 112S180 96 199 108V145H77z`);
    canvas.fill(light.of(accent), disc(174, 92, 9));
  } else if (kind % 3 === 1) {
    const shapes = [64, 122, 180].map((x) => box(x, 70 + within(random, -6, 6), 42, 58));
    canvas.fill(light.of('#ffffff'), shapes.join(''));
    canvas.fill(
      light.of(head),
      [64, 122, 180]
        .map((x, at) => (at % 2 ? disc(x + 21, 100, 12, 16) : `M${x + 8} 118c6-30 20-30 26 0z`))
        .join(''),
      0.8,
    );
  } else {
    canvas.fill(light.of(alpine ? '#e9dcc3' : accent), disc(138, 104, 38), 0.9);
    canvas.fill(light.of(head), disc(138, 104, 27), 0.85);
    canvas.fill(light.of(cover), `M112 108q13-22 26 0t26 0q-4 22-26 22t-26-22z`);
  }
}

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
