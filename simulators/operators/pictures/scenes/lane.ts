import { box, disc, n, poly, within } from '../canvas.ts';
import { drawSea, hillPath } from '../land.ts';
import { boat, type Shore } from './coast.ts';

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
