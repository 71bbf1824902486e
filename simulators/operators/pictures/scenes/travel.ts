import { among, box, Canvas, disc, n, poly, randomOf, WIDTH, within } from '../canvas.ts';
import { drawPeaks, drawSea, drawSky, drawSunPath, hillPath, type View } from '../land.ts';
import { HOURS, lightOf } from '../light.ts';
import { drawPlant } from '../plants.ts';

const viewOf = (seed: number): View => {
  const random = randomOf(seed);
  return { canvas: new Canvas(), random, light: lightOf(among(random, HOURS), 'clear'), weather: 'clear' };
};

/** A coach on a road through the country. */
export function drawCoach(seed: number, name: string): string {
  const view = viewOf(seed);
  const { canvas, light, random } = view;
  drawSky(view, 220);
  drawPeaks(view, { base: 232, height: 120, count: 5, distance: 0.55, snow: 0.3 });
  canvas.fill(light.far('#7fa46c', 0.25), hillPath(random, 262, 60, 5));
  canvas.fill(light.of('#8fb066'), box(0, 256, WIDTH, 144));
  for (const x of [40, 90, 540, 580])
    drawPlant(canvas, light, random, {
      kind: among(random, ['cypress', 'olive', 'birch']),
      x,
      y: 276,
      size: within(random, 60, 110),
    });
  canvas.fill(light.of('#8d9196'), 'M0 316C200 300 420 300 600 312V372C400 356 200 360 0 380z');
  canvas.fill(
    light.of('#f5f2e8'),
    [20, 130, 240, 350, 460].map((x) => `M${x} 346l50-2v4l-50 2z`).join(''),
    0.9,
  );
  const body = among(random, ['#f5f7f8', '#d9483b', '#2f79a8', '#e8b23a', '#4f9a72']);
  canvas.fill('#10161c', disc(300, 344, 180, 10), 0.3);
  canvas.fill(light.of(body), 'M126 334V236q0-14 14-14h300q22 0 28 24l8 40v48z');
  canvas.fill(light.shade(body, 0.18), 'M126 306h350v28H126z');
  canvas.fill(
    light.lit ? light.glow : light.of('#4f7488'),
    [0, 1, 2, 3, 4, 5].map((at) => box(140 + at * 48, 236, 42, 38)).join('') +
      poly([432, 236], [450, 236], [464, 280], [432, 280]),
  );
  canvas.fill(light.of('#ffffff'), box(126, 284, 346, 4), 0.8);
  canvas.fill(light.shade('#2a3036', 0.1), disc(190, 336, 19) + disc(400, 336, 19));
  canvas.fill(light.of('#c3c9cd'), disc(190, 336, 9) + disc(400, 336, 9));
  canvas.fill(light.glow, disc(470, 318, 5, 4));
  return canvas.svg(name, random() < 0.5);
}

/** A ship under way. */
export function drawShip(seed: number, name: string): string {
  const view = viewOf(seed);
  const { canvas, light, random } = view;
  drawSky(view, 226);
  canvas.fill(light.far('#5d7f86', 0.6), hillPath(random, 227, 40, 5));
  drawSea(view, 226);
  drawSunPath(view, 120, 228, 390);
  const stripe = among(random, ['#24506b', '#b5483f', '#2f7f78']);
  canvas.fill('#0c2435', disc(320, 304, 230, 12), 0.3);
  canvas.fill(light.of('#fbfcfd'), poly([96, 262], [540, 250], [500, 304], [132, 304]));
  canvas.fill(light.of(stripe), poly([104, 276], [528, 266], [522, 274], [110, 284]));
  [0, 1, 2, 3, 4].forEach((row) => {
    const left = 130 + row * 14;
    const right = 506 - row * 30;
    const y = 258 - row * 19;
    canvas.fill(
      light.of('#ffffff'),
      poly([left, y], [right, y - 6], [right - 10, y - 23], [left + 4, y - 18]),
    );
    canvas.fill(
      light.lit ? light.glow : light.of('#5d8699'),
      Array.from({ length: Math.floor((right - left) / 15) }, (_, at) =>
        box(left + 10 + at * 15, y - 14 - at * 0.22, 9, 7),
      ).join(''),
    );
    canvas.fill(
      light.shade('#c9d2d8', 0.1),
      poly([left, y], [right, y - 6], [right, y - 4], [left, y + 2]),
      0.7,
    );
  });
  canvas.fill(light.of(stripe), poly([220, 160], [262, 158], [252, 118], [226, 120]));
  canvas.fill('#ffffff', disc(214, 108, 22, 8) + disc(180, 98, 30, 10), 0.4);
  canvas.fill('#ffffff', `M${n(496)} 304q40-6 60 6q-40 8-70 4zM100 304q40-4 380 6q-200 8-380-6z`, 0.6);
  return canvas.svg(name, random() < 0.5);
}

/** Cabins of a deck, from above. */
export function drawDeck(deck: number): string {
  const canvas = new Canvas();
  canvas.fill('#dcebf2', box(0, 0, 600, 400));
  canvas.fill('#ffffff', 'M40 120H470Q570 140 590 200Q570 260 470 280H40Q20 200 40 120z');
  const cabins = Array.from({ length: 26 }, (_, at) =>
    box(60 + Math.floor(at / 2) * 31, at % 2 ? 226 : 132, 26, 42),
  );
  canvas.fill('#a9cbd9', cabins.join(''));
  canvas.fill('#f0c66b', cabins.filter((_, at) => (at * 7 + deck) % 5 === 0).join(''));
  canvas.fill('#7d98a6', box(56, 192, 410, 16) + box(240, 132, 22, 136));
  return canvas.svg(`Deck ${deck}`, false);
}
