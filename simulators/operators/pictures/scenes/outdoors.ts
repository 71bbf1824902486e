import { box, disc, n, poly, WIDTH, within } from '../canvas.ts';
import { drawPeaks, drawSea, drawSky, hillPath } from '../land.ts';
import { drawPlant } from '../plants.ts';
import { forest, type Mountains, skier, trees } from './alps.ts';
import { boat, lounger, type Shore, umbrella } from './coast.ts';

const POOLS = [
  'M60 330C120 280 240 276 330 284C430 292 500 276 560 306C620 350 540 400 420 400H40C20 380 30 352 60 330z',
  'M150 278H520L600 400H60z',
  'M40 344a260 56 0 1 0 520 0a260 56 0 1 0-520 0z',
  'M110 286H330V316H560L600 400H40z',
];

/** The pool before the house. */
export function drawPool(shore: Shore, kind: number, accent: string): void {
  const { canvas, light, random, plants } = shore;
  canvas.fill(light.far('#6f9284', 0.5), hillPath(random, 180, 70, 4));
  drawSea(shore, 172, 226);
  canvas.fill(light.of(shore.ground), box(0, 206, WIDTH, 60));
  drawPlant(canvas, light, random, { kind: plants[0] ?? 'palm', x: 40, y: 250, size: 130 });
  shore.house(kind % 2 ? 400 : 330, 246, 300);
  drawPlant(canvas, light, random, { kind: plants[1] ?? 'pine', x: 566, y: 256, size: 120 });
  canvas.fill(light.of('#8fb567'), 'M0 246C180 238 420 238 600 246V270H0z');
  canvas.fill(light.of(kind % 3 ? '#e9dcc4' : '#d9b98e'), box(0, 262, WIDTH, 138));
  canvas.stroke(light.shade('#b59f7c', 0.1), [276, 296, 324, 360].map((y) => `M0 ${y}H600`).join(''), 1, 0.4);
  const shape = POOLS[kind % POOLS.length] ?? POOLS[0] ?? '';
  canvas.stroke(light.of('#ffffff'), shape, 12);
  canvas.fill(
    canvas.gradient(
      'p',
      [0, light.lit ? '#8fe3ea' : light.of('#8be4ea')],
      [1, light.lit ? '#1d8fb0' : light.of('#2aa6c6')],
    ),
    shape,
  );
  canvas.stroke(
    '#ffffff',
    Array.from({ length: 12 }, () => {
      const x = within(random, 120, 460);
      const y = within(random, 312, 390);
      return `M${n(x)} ${n(y)}q8-5 16 0t16 0`;
    }).join(''),
    1.6,
    0.5,
  );
  for (let at = 0; at < 5; at += 1) {
    lounger(canvas, light, 70 + at * 118, 274, 32);
    if (at % 2 === 0) umbrella(canvas, light, 96 + at * 118, 274, 40, kind % 2 ? '#ffffff' : accent);
  }
  if (kind % 2 === 0)
    canvas.fill(
      light.of('#b9c3c9'),
      box(500, 306, 3, 34) + box(514, 304, 3, 34) + box(500, 314, 17, 2) + box(500, 324, 17, 2),
    );
  else {
    canvas.fill(light.of(accent), disc(300, 344, 22, 8));
    canvas.fill(light.of('#dff6f8'), disc(300, 343, 11, 4));
  }
}

/** Sand, umbrellas and the sea. */
export function drawBeach(shore: Shore, kind: number, accent: string): void {
  const { canvas, light, random, plants } = shore;
  const left = kind % 2 === 0;
  canvas.fill(light.far('#5d7f86', 0.58), hillPath(random, 161, 44, 4));
  drawSea(shore, 160);
  canvas.fill(light.of(shore.ground), 'M600 176C520 170 470 176 400 190L380 206H600z');
  shore.house(510, 196, 150);
  drawPlant(canvas, light, random, { kind: plants[0] ?? 'pine', x: 424, y: 200, size: 50 });
  boat(canvas, light, within(random, 60, 260), 214, 34, true);
  canvas.fill(light.of('#8ae3dc'), 'M0 286C140 270 260 252 380 226C440 214 520 206 600 202V400H0z', 0.5);
  canvas.fill('#ffffff', 'M0 312C140 296 270 272 390 240C450 226 530 214 600 210V400H0z', 0.75);
  canvas.fill(light.of('#f1deb4'), 'M0 320C150 304 280 280 396 246C456 230 534 218 600 214V400H0z');
  canvas.fill(
    light.shade('#d8c08e', 0.02),
    Array.from({ length: 12 }, () =>
      box(random() * 600, within(random, 330, 398), within(random, 4, 12), 1.5),
    ).join(''),
    0.6,
  );
  for (let row = 0; row < 3; row += 1) {
    for (let at = 0; at < 5; at += 1) {
      const x = 330 + at * 66 - row * 110 - at * row * 6;
      const y = 300 - at * 14 + row * 40;
      if (x < 10 || y > 392) continue;
      const colour = (at + row) % 2 ? '#ffffff' : accent;
      lounger(canvas, light, x + 18, y + 2, 30 + row * 7);
      umbrella(canvas, light, x, y, 38 + row * 9, colour);
    }
  }
  drawPlant(canvas, light, random, { kind: plants[1] ?? 'palm', x: left ? 44 : 92, y: 398, size: 240 });
}

/** Skiing in winter, walking in summer. */
export function drawSlope(mountains: Mountains): void {
  const { canvas, light, random, winter } = mountains;
  drawSky(mountains, 250);
  drawPeaks(mountains, { base: 262, height: 220, count: 3, distance: 0.42, snow: winter ? 0.95 : 0.45 });
  drawPeaks(mountains, { base: 280, height: 120, count: 5, distance: 0.24, snow: winter ? 0.9 : 0.25 });
  canvas.fill(
    light.of(winter ? '#f5f9fc' : '#8fb565'),
    'M0 280C160 230 320 250 420 290C500 320 560 322 600 318V400H0z',
  );
  canvas.fill(
    light.shade(winter ? '#d8e4ee' : '#7aa155', 0.03),
    'M0 330C150 286 300 300 420 340C500 366 560 372 600 366V400H0z',
    0.8,
  );
  forest(mountains, 400, 620, 306, 54);
  forest(mountains, -20, 120, 296, 50);
  trees(mountains, [
    [36, 372, 150],
    [556, 386, 170],
    [98, 350, 96],
  ]);
  if (winter) {
    canvas.stroke(
      light.shade('#bccbd8', 0.06),
      'M180 262C260 300 200 330 300 356S420 380 470 400M196 262C276 300 216 330 316 356S436 380 486 400',
      1.6,
      0.8,
    );
    [
      [232, 300, 22],
      [330, 346, 34],
      [190, 330, 26],
      [420, 330, 18],
    ].forEach(([x = 0, y = 0, size = 20]) => {
      skier(canvas, light, x, y, size);
    });
    canvas.stroke(light.shade('#4a5560', 0.1), 'M-10 120L610 30', 1.4);
    canvas.fill(
      light.of('#c8402f'),
      [120, 300, 480].map((x) => box(x, 112 - x * 0.145 + 6, 24, 17)).join(''),
    );
  } else {
    canvas.stroke(light.of('#e6d6b0'), 'M180 400C260 360 220 330 300 306S420 292 440 276', 7, 0.9);
    [
      [270, 330],
      [300, 322],
      [250, 340],
    ].forEach(([x = 0, y = 0], at) => {
      canvas.fill(light.of(['#d8432f', '#2f6f9f', '#e0a52f'][at] ?? '#d8432f'), box(x, y - 16, 8, 11));
      canvas.fill(light.of('#38475a'), box(x + 1, y - 5, 6, 9));
      canvas.fill(light.of('#efc7a3'), disc(x + 4, y - 19, 3));
    });
    for (let at = 0; at < 4; at += 1) cow(mountains, within(random, 380, 540), within(random, 330, 372));
  }
}

function cow({ canvas, light }: Mountains, x: number, y: number): void {
  canvas.fill(
    light.of('#8c5a38'),
    `M${n(x - 14)} ${n(y - 14)}h24l6-4 4 6-5 4-2 0v4h-26z` +
      box(x - 12, y - 4, 3, 8) +
      box(x - 6, y - 4, 3, 8) +
      box(x + 5, y - 4, 3, 8) +
      box(x + 9, y - 4, 2.5, 8),
  );
  canvas.fill(light.of('#f7f1e6'), disc(x - 2, y - 10, 5, 3) + disc(x + 7, y - 7, 3, 2));
}

/** A lane of the town, with arches and steps, and what is behind it. */
export function drawLane(shore: Shore, kind: number): void {
  const { canvas, light, random } = shore;
  drawSea(shore, 210);
  canvas.fill(light.far('#5d7f86', 0.55), hillPath(random, 211, 40, 3));
  boat(canvas, light, 300, 246, 30, true);
  canvas.fill(light.of('#d8c8ac'), poly([230, 262], [370, 262], [600, 400], [0, 400]));
  canvas.stroke(
    light.shade('#a8977a', 0.1),
    [276, 296, 324, 360]
      .map((y) => `M${n(230 - (y - 262) * 1.66)} ${y}H${n(370 + (y - 262) * 1.66)}`)
      .join(''),
    1.4,
    0.6,
  );
  const colours = [
    ['#e9d9bf', '#d9b48f'],
    ['#f2e3cf', '#e6c2a8'],
    ['#fbf6ea', '#dfe6e2'],
  ][kind % 3] ?? ['#e9d9bf', '#d9b48f'];
  for (let at = 0; at < 3; at += 1) {
    const top = 30 + at * 46 + within(random, -10, 10);
    facade(shore, { from: at * 78, sign: 1, at, top, colour: colours[at % 2] ?? '#e9d9bf' });
    facade(shore, { from: 600 - at * 78, sign: -1, at, top, colour: colours[(at + 1) % 2] ?? '#e9d9bf' });
  }
  if (kind % 2 === 0) canvas.stroke(light.shade('#6b6259', 0.1), 'M150 96Q300 150 450 96', 1.2, 0.7);
  for (const x of kind % 2 === 0 ? [190, 250, 310, 370, 420] : [])
    canvas.fill(
      light.of(['#ffffff', '#e2683f', '#8fc4d8', '#f2c14e', '#ffffff'][Math.floor(x / 60) % 5] ?? '#fff'),
      box(x, 118 - Math.abs(300 - x) * 0.05, 18, 24),
    );
}

/** One house of the lane, seen from its side; the right ones lie in the shade. */
function facade(
  { canvas, light }: Shore,
  { from, sign, at, top, colour }: { from: number; sign: 1 | -1; at: number; top: number; colour: string },
): void {
  const to = from + 78 * sign;
  const bottom = 400 - at * 47;
  const middle = (from + to) / 2;
  canvas.fill(
    sign > 0 ? light.of(colour) : light.shade(colour, 0.2),
    poly([from, top], [to, top + 20], [to, bottom - 43], [from, bottom]),
  );
  const eaves = poly(
    [from - 8 * sign, top - 4],
    [to + 4 * sign, top + 17],
    [to + 4 * sign, top + 26],
    [from - 8 * sign, top + 8],
  );
  canvas.fill(light.of('#b8623f'), eaves);
  const openings = box(middle - 9, top + 58, 18, 30) + box(middle - 8, top + 122, 16, 26);
  canvas.fill(light.lit ? light.glow : light.shade('#587d92', 0.1), openings);
  canvas.fill(
    light.of(at % 2 ? '#4f8a74' : '#5b7fa8'),
    box(middle - 20, top + 58, 9, 30) + box(middle + 11, top + 58, 9, 30),
  );
  canvas.fill(
    light.of('#d9506f'),
    [0, 1, 2, 3].map((nth) => disc(middle - 10 + nth * 7, top + 92, 5, 4)).join(''),
  );
}

/** A chapel, a bridge, a brook. */
export function drawChapel(mountains: Mountains): void {
  const { canvas, light, winter, random } = mountains;
  drawSky(mountains, 236);
  drawPeaks(mountains, { base: 250, height: 200, count: 4, distance: 0.42, snow: winter ? 0.95 : 0.4 });
  forest(mountains, -10, 620, 262, 40);
  canvas.fill(light.of(winter ? '#f5f9fc' : '#93b868'), 'M0 262C180 244 420 252 600 262V400H0z');
  canvas.fill(
    light.far('#7fb4c8', 0.1),
    'M340 262C360 300 300 320 330 350C350 372 300 388 290 400H440C430 372 410 350 390 330C370 306 380 284 372 262z',
  );
  canvas.fill(
    '#ffffff',
    Array.from({ length: 9 }, () => box(within(random, 320, 400), within(random, 290, 396), 16, 1.5)).join(
      '',
    ),
    0.6,
  );
  const wall = light.of('#fbf6ec');
  canvas.fill(wall, box(130, 226, 96, 78) + box(104, 150, 34, 154));
  canvas.fill(light.shade('#e9e0d0', 0.16), poly([226, 226], [266, 216], [266, 292], [226, 304]));
  canvas.fill(
    light.shade(winter ? '#eef4f9' : '#7d5648', winter ? 0.04 : 0.1),
    poly([122, 230], [170, 186], [270, 178], [274, 216], [232, 228]),
  );
  canvas.fill(light.shade('#4d6a64', 0.1), poly([98, 152], [121, 84], [144, 152]));
  canvas.fill(
    light.shade('#42505c', 0.2),
    box(115, 168, 12, 18) + [0, 1, 2].map((at) => box(150 + at * 26, 250, 10, 26)).join(''),
  );
  canvas.fill(
    light.of('#8a6343'),
    poly([296, 318], [440, 318], [446, 330], [290, 330]) +
      [0, 1, 2, 3, 4, 5].map((at) => box(298 + at * 27, 298, 4, 24)).join('') +
      box(296, 298, 146, 4),
  );
  trees(mountains, [
    [60, 322, 130],
    [500, 330, 150],
    [560, 360, 190],
    [20, 380, 170],
  ]);
}
