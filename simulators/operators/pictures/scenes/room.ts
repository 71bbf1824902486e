import { box, disc, poly, WIDTH, within } from '../canvas.ts';
import { drawPlant } from '../plants.ts';
import { type Interior, outlook } from './inside.ts';

const WALLS = ['#f2ece1', '#e7edea', '#efe2d6', '#e4e9ef', '#f5eeda'];

const FABRICS: [string, string][] = [
  ['#2f6f82', '#bfe0e6'],
  ['#8a6b52', '#ecd9bd'],
  ['#5f7f6b', '#d3e2d2'],
  ['#36566b', '#d6e1ea'],
  ['#a35f4a', '#f0cdb6'],
  ['#6d5b86', '#ded5ea'],
];

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
