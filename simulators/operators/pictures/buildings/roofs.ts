import { box, n, poly } from '../canvas.ts';
import { type Block, type Site, SLOPE } from './parts.ts';

/** A roof whose ridge runs along the front; tiles as thin lines. */
export function longRoof(
  { canvas, light, roof, winter }: Site,
  { left, ground, w, h, depth }: Block,
  rise: number,
  colour = roof,
): void {
  const top = ground - h;
  const back = depth * SLOPE;
  const front = poly(
    [left - 6, top + 2],
    [left + w + 4, top + 2],
    [left + w + depth * 0.5 - 4, top - rise - back * 0.5],
    [left + depth * 0.5 + 4, top - rise - back * 0.5],
  );
  canvas.fill(
    light.shade(winter ? '#e9f0f6' : colour, 0.2),
    poly(
      [left + w + 4, top + 2],
      [left + w + depth + 6, top - back + 1],
      [left + w + depth * 0.5 - 4, top - rise - back * 0.5],
    ),
  );
  canvas.fill(light.of(winter ? '#fbfdff' : colour), front);
  if (!winter) {
    const lines = Array.from(
      { length: 3 },
      (_, at) => `M${n(left - 2 + (at + 1) * 3)} ${n(top - (rise * (at + 1)) / 4)}H${n(left + w + 2)}`,
    );
    canvas.stroke(light.shade(colour, 0.16), lines.join(''), 0.8, 0.6);
  }
  canvas.fill(light.shade(colour, 0.35), box(left - 6, top + 1, w + 10, 2.5));
}

/** A gable that faces the viewer, and the roof that runs back from it. */
export function gable(
  { canvas, light, roof, wall, winter }: Site,
  { left, ground, w, h, depth, colour = wall }: Block,
  rise: number,
): void {
  const top = ground - h;
  const back = depth * SLOPE;
  const middle = left + w / 2;
  canvas.fill(light.of(colour), poly([left, top + 0.5], [left + w, top + 0.5], [middle, top - rise]));
  canvas.fill(
    light.shade(winter ? '#eef4f9' : roof, winter ? 0.08 : 0.14),
    poly(
      [middle, top - rise - 3],
      [middle + depth, top - rise - back - 3],
      [left + w + depth + 9, top - back + 6],
      [left + w + 9, top + 6],
    ),
  );
  canvas.fill(
    light.shade(roof, 0.3),
    poly(
      [left - 9, top + 6],
      [middle, top - rise - 3],
      [left + w + 9, top + 6],
      [left + w + 4, top + 7],
      [middle, top - rise + 4],
      [left - 4, top + 7],
    ),
  );
  if (winter)
    canvas.fill(
      light.of('#ffffff'),
      poly(
        [left - 9, top + 5],
        [middle, top - rise - 4],
        [left + w + 9, top + 5],
        [left + w + 8, top + 1],
        [middle, top - rise - 8],
        [left - 8, top + 1],
      ),
    );
}

/** A door with a canopy, to which a path may lead. */
export function door({ canvas, light, accent }: Site, x: number, ground: number, size: number): void {
  canvas.fill(
    light.lit ? light.glow : light.of('#3d4f5c'),
    box(x - size * 0.3, ground - size, size * 0.6, size),
  );
  canvas.fill(
    light.of(accent),
    poly(
      [x - size * 0.6, ground - size],
      [x + size * 0.6, ground - size],
      [x + size * 0.5, ground - size * 1.25],
      [x - size * 0.5, ground - size * 1.25],
    ),
  );
}
