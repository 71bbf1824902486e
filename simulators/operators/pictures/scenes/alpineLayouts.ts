import { box, type Canvas, HEIGHT, n, poly, WIDTH, within } from '../canvas.ts';
import { drawPeaks, hillPath } from '../land.ts';
import type { Light } from '../light.ts';
import { drawFlowers } from '../plants.ts';
import { forest, groundOf, type Mountains, skier, trees } from './alps.ts';

export type AlpineLayout = (mountains: Mountains) => void;

const furrow = ({ light, winter }: Mountains): string =>
  winter ? light.shade('#dbe7f1', 0.06) : light.of('#7fa558');

function church(canvas: Canvas, light: Light, x: number, y: number, size: number): void {
  const u = size / 60;
  canvas.fill(
    light.of('#f6f1e7'),
    box(x, y - 22 * u, 34 * u, 22 * u) + box(x - 12 * u, y - 46 * u, 13 * u, 46 * u),
  );
  canvas.fill(
    light.shade('#8c5748', 0.1),
    poly(
      [x - 2 * u, y - 20 * u],
      [x + 6 * u, y - 34 * u],
      [x + 30 * u, y - 34 * u],
      [x + 37 * u, y - 20 * u],
    ),
  );
  canvas.fill(
    light.shade('#5b6a6f', 0.1),
    poly([x - 14 * u, y - 45 * u], [x - 5.5 * u, y - 78 * u], [x + 3 * u, y - 45 * u]),
  );
  canvas.fill(light.shade('#3d4650', 0.2), box(x - 8 * u, y - 40 * u, 5 * u, 8 * u));
}

/** Snow on the meadow, or grass with its furrows. */
function meadow(mountains: Mountains, d: string): void {
  mountains.canvas.fill(groundOf(mountains), d);
}

const peaks = (mountains: Mountains, base: number, height: number): void => {
  const snow = mountains.winter ? 0.95 : 0.42;
  drawPeaks(mountains, { base, height: height * 0.72, count: 5, distance: 0.58, snow });
  drawPeaks(mountains, { base: base + 6, height, count: 3, distance: 0.34, snow });
};

const firstHills = (mountains: Mountains, base: number, height: number): void => {
  const { canvas, random, light, winter } = mountains;
  canvas.fill(light.far(winter ? '#c9d9e6' : '#6f9a6d', 0.22), hillPath(random, base, height, 5));
};

export const ALPINE_LAYOUTS: AlpineLayout[] = [
  // A wide valley with a village far away.
  (mountains) => {
    const { canvas, light, random, winter } = mountains;
    peaks(mountains, 226, 190);
    firstHills(mountains, 244, 54);
    forest(mountains, -10, 620, 246, 26);
    meadow(mountains, 'M0 240C180 232 420 236 600 244V400H0z');
    church(canvas, light, 96, 262, 44);
    canvas.fill(
      furrow(mountains),
      'M0 300C200 280 400 300 600 286v8C400 308 200 290 0 312zM0 360C220 330 420 356 600 336v10C420 366 220 342 0 374z',
      0.6,
    );
    trees(mountains, [
      [250, 280, 66],
      [560, 284, 96],
    ]);
    mountains.house(400, 306, 250);
    trees(mountains, [
      [268, 318, 86],
      [574, 338, 142],
      [30, 350, 150],
      [76, 372, 110],
    ]);
    if (!winter)
      drawFlowers(canvas, light, random, { x: 100, y: 350, w: 400, h: 46, colour: '#f4d35e', count: 36 });
  },
  // By a lake, with the mountains in it.
  (mountains) => {
    const { canvas, light, random, winter } = mountains;
    peaks(mountains, 214, 176);
    firstHills(mountains, 232, 60);
    forest(mountains, -10, 620, 236, 28);
    const [far, near] = light.water;
    canvas.fill(
      canvas.gradient('l', [0, light.far('#6f98a8', 0.4)], [0.4, far], [1, near]),
      box(0, 234, WIDTH, HEIGHT - 234),
    );
    canvas.fill(
      light.far('#3d5a5c', 0.2),
      Array.from(
        { length: 16 },
        () => `M${n(random() * 600)} ${n(236 + random() * 40)}h${n(20 + random() * 60)}v2h-30z`,
      ).join(''),
      0.35,
    );
    canvas.fill(
      '#ffffff',
      Array.from({ length: 16 }, () =>
        box(random() * 600, 250 + random() * 140, 14 + random() * 40, 1.4),
      ).join(''),
      0.4,
    );
    meadow(mountains, 'M600 256C500 250 420 262 340 280C280 296 300 318 380 326C460 336 540 340 600 342z');
    trees(mountains, [
      [352, 286, 66],
      [580, 276, 104],
    ]);
    mountains.house(470, 304, 216);
    trees(mountains, [
      [344, 314, 78],
      [590, 336, 120],
    ]);
    canvas.fill(light.of('#8a6a4c'), poly([330, 318], [346, 318], [300, 372], [268, 372]));
    meadow(mountains, 'M0 372C90 352 200 366 260 400H0z');
    trees(mountains, [
      [28, 388, 150],
      [84, 396, 104],
    ]);
    if (!winter) canvas.fill(light.of('#b6533f'), poly([200, 330], [236, 330], [228, 338], [206, 338]));
  },
  // On a slope, with the lift.
  (mountains) => {
    const { canvas, light, random, winter } = mountains;
    peaks(mountains, 240, 206);
    firstHills(mountains, 262, 40);
    canvas.fill(furrow(mountains), 'M0 258H600V400H0z');
    meadow(mountains, 'M0 318C120 286 260 270 380 216C460 182 540 170 600 150V400H0z');
    canvas.fill(
      furrow(mountains),
      'M600 190C480 220 380 290 200 330C130 346 60 352 0 366v12C70 364 150 358 220 340C400 300 480 240 600 206z',
      0.7,
    );
    forest(mountains, 400, 620, 214, 40);
    canvas.stroke(light.shade('#4a5560', 0.2), 'M-10 232L610 66', 1.5);
    canvas.fill(light.shade('#59646e', 0.1), box(150, 186, 4, 122) + box(430, 112, 4, 100));
    for (let at = 0; at < 4; at += 1) {
      const x = 60 + at * 146 + within(random, -10, 10);
      const y = 214 - at * 39;
      canvas.fill(light.of(at % 2 ? '#d94f3d' : '#2f6f9f'), box(x, y + 10, 18, 14));
      canvas.fill(light.shade('#4a5560', 0.2), box(x + 8.5, y - 2, 1.5, 12));
    }
    trees(mountains, [
      [110, 306, 80],
      [520, 236, 76],
    ]);
    mountains.house(300, 334, 236);
    trees(mountains, [
      [150, 346, 96],
      [470, 342, 110],
      [546, 368, 140],
      [40, 380, 130],
    ]);
    if (winter)
      for (let at = 0; at < 4; at += 1)
        skier(canvas, light, 470 + at * 26, 262 + at * 16 + within(random, -6, 6), 13);
  },
  // In the village, between neighbours.
  (mountains) => {
    const { canvas, light, random, winter } = mountains;
    peaks(mountains, 212, 172);
    forest(mountains, -10, 620, 226, 34);
    meadow(mountains, 'M0 222C200 214 400 216 600 224V400H0z');
    church(canvas, light, 500, 262, 74);
    const roof = winter ? '#f8fbfd' : '#7d5a45';
    for (const [x, y, size] of [
      [20, 262, 60],
      [96, 256, 48],
      [420, 252, 46],
      [560, 276, 62],
    ] as const) {
      canvas.fill(light.of('#efe5d4'), box(x, y - size * 0.4, size, size * 0.4));
      canvas.fill(light.of('#a3764f'), box(x, y - size * 0.62, size, size * 0.24));
      canvas.fill(
        light.of(roof),
        poly([x - 7, y - size * 0.58], [x + size / 2, y - size * 0.95], [x + size + 7, y - size * 0.58]),
      );
      canvas.fill(
        light.lit ? light.glow : light.of('#587d92'),
        [0.15, 0.42, 0.7].map((at) => box(x + size * at, y - size * 0.32, size * 0.14, size * 0.17)).join(''),
      );
    }
    mountains.house(300, 308, 290);
    canvas.fill(
      light.of(winter ? '#e3ebf2' : '#d8cbb2'),
      'M250 312h70C360 336 420 366 480 400H180C220 366 240 336 250 312z',
    );
    trees(mountains, [
      [116, 330, 110],
      [486, 330, 90],
      [34, 378, 150],
      [572, 386, 150],
    ]);
    if (!winter)
      drawFlowers(canvas, light, random, { x: 40, y: 340, w: 150, h: 50, colour: '#dd5a6b', count: 34 });
  },
  // At the edge of the forest.
  (mountains) => {
    const { canvas, light, random, winter } = mountains;
    drawPeaks(mountains, { base: 230, height: 160, count: 4, distance: 0.45, snow: winter ? 0.9 : 0.35 });
    firstHills(mountains, 250, 84);
    forest(mountains, -20, 250, 262, 74);
    forest(mountains, 380, 630, 254, 66);
    forest(mountains, 230, 400, 250, 40);
    meadow(mountains, 'M0 262C160 244 420 246 600 258V400H0z');
    mountains.house(310, 320, 280);
    trees(mountains, [
      [60, 322, 170],
      [128, 306, 130],
      [22, 362, 190],
      [520, 318, 150],
      [570, 352, 190],
      [480, 300, 96],
    ]);
    canvas.fill(furrow(mountains), 'M0 372C160 344 420 356 600 346v10C420 368 160 356 0 388z', 0.6);
    if (!winter)
      drawFlowers(canvas, light, random, { x: 150, y: 350, w: 320, h: 44, colour: '#ffffff', count: 44 });
  },
  // High up, close to the rocks.
  (mountains) => {
    const { canvas, light, random, winter } = mountains;
    drawPeaks(mountains, { base: 300, height: 270, count: 3, distance: 0.36, snow: winter ? 0.9 : 0.4 });
    drawPeaks(mountains, { base: 312, height: 200, count: 4, distance: 0.16, snow: winter ? 0.8 : 0.2 });
    meadow(mountains, 'M0 286C90 296 180 276 300 284C420 292 520 270 600 276V400H0z');
    canvas.fill(
      light.shade('#8d9399', 0.05),
      Array.from({ length: 12 }, () => {
        const x = random() * 600;
        const y = 330 + random() * 60;
        const r = within(random, 5, 15);
        return poly([x - r, y], [x - r * 0.5, y - r * 0.8], [x + r * 0.4, y - r * 0.7], [x + r, y]);
      }).join(''),
    );
    canvas.fill(
      light.of(winter ? '#dfe8f0' : '#cbbd9c'),
      'M360 330C420 340 400 360 460 372C500 380 480 390 500 400H420C420 384 440 380 380 366C330 354 380 344 340 332z',
    );
    mountains.house(280, 332, 244);
    trees(mountains, [
      [476, 330, 70],
      [540, 346, 92],
      [90, 340, 76],
      [40, 366, 110],
    ]);
  },
];
