import { box, disc, n, poly, within } from '../canvas.ts';
import { drawPeaks, drawSky } from '../land.ts';
import { forest, type Mountains, skier, trees } from './alps.ts';

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
