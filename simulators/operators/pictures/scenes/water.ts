import { box, disc, n, WIDTH, within } from '../canvas.ts';
import { drawSea, hillPath } from '../land.ts';
import { drawPlant } from '../plants.ts';
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
