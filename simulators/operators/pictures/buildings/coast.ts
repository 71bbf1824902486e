import { box, disc, poly } from '../canvas.ts';
import { type Block, type Building, balconies, type Site, walls, windows } from './parts.ts';

export const blockOf = (
  { x, y, w }: Site,
  width: number,
  height: number,
  depth: number,
  shift = 0,
): Block => ({
  left: x - (w * width) / 2 + w * shift,
  ground: y,
  w: w * width,
  h: w * height,
  depth: w * depth,
});

const flat = ({ canvas, light, wall }: Site, { left, ground, w, h, depth }: Block): void => {
  canvas.fill(
    light.of('#f4f2ee'),
    poly(
      [left, ground - h],
      [left + w, ground - h],
      [left + w + depth, ground - h - depth * 0.25],
      [left + depth, ground - h - depth * 0.25],
    ),
  );
  canvas.fill(light.shade(wall, 0.1), box(left - 2, ground - h - 3, w + 4, 4));
};

/** A long house with a balcony before each room. */
export const slab: Building = (site) => {
  const block = blockOf(site, 0.86, 0.42, 0.16);
  walls(site, block);
  windows(site, block, { floors: 5, bays: 11, style: 'doors' });
  balconies(site, block, { floors: 5 });
  flat(site, block);
  const house = {
    ...block,
    left: block.left + block.w * 0.34,
    ground: block.ground - block.h - 4,
    w: block.w * 0.24,
    h: block.h * 0.15,
    depth: block.depth * 0.6,
  };
  walls(site, house);
  windows(site, house, { floors: 1, bays: 4, style: 'plain' });
  site.canvas.fill(
    site.light.of(site.accent),
    Array.from({ length: 5 }, (_, at) =>
      poly(
        [block.left + 8 + at * (block.w / 5), site.y - block.h / 5],
        [block.left + block.w / 5 - 6 + at * (block.w / 5), site.y - block.h / 5],
        [block.left + block.w / 5 + at * (block.w / 5), site.y - block.h / 5 + 8],
        [block.left + 2 + at * (block.w / 5), site.y - block.h / 5 + 8],
      ),
    ).join(''),
    0.9,
  );
};

/** Floors that step back up a slope, with plants on each terrace. */
export const stepped: Building = (site) => {
  const { canvas, light, w, y, x } = site;
  for (let row = 0; row < 5; row += 1) {
    const block = {
      left: x - w * 0.46 + row * w * 0.075,
      ground: y - row * w * 0.088,
      w: w * (0.84 - row * 0.12),
      h: w * 0.1,
      depth: w * 0.13,
    };
    walls(site, block);
    windows(site, block, { floors: 1, bays: 9 - row, style: 'doors' });
    canvas.fill(light.of('#fdfbf7'), box(block.left - 4, block.ground - block.h - 4, block.w + 8, 5));
    canvas.fill(
      light.of('#6d9a5a'),
      Array.from({ length: 6 - row }, (_, at) =>
        disc(block.left + 8 + at * (block.w / (6 - row)), block.ground - block.h - 5, 6, 4),
      ).join(''),
    );
  }
};

/** A tower over a low house. */
export const tower: Building = (site) => {
  const low = blockOf(site, 0.84, 0.15, 0.16);
  walls(site, low);
  windows(site, low, { floors: 1, bays: 9, style: 'arched' });
  flat(site, low);
  const high = {
    ...low,
    left: low.left + low.w * 0.3,
    ground: low.ground - low.h,
    w: low.w * 0.36,
    h: low.w * 0.44,
    depth: low.depth * 0.9,
  };
  walls(site, high);
  windows(site, high, { floors: 7, bays: 5, style: 'doors' });
  balconies(site, high, { floors: 7, from: 0 });
  flat(site, high);
  site.canvas.fill(site.light.of(site.accent), box(high.left, high.ground - high.h - 9, high.w, 6));
};

/** White boxes, set off against each other, with much glass. */
export const modern: Building = (site) => {
  const { canvas, light, y, w } = site;
  const wood = '#b08a62';
  const base = {
    left: site.x - w * 0.42,
    ground: y,
    w: w * 0.72,
    h: w * 0.12,
    depth: w * 0.12,
    colour: wood,
  };
  walls(site, base);
  windows(site, base, { floors: 1, bays: 6, style: 'doors' });
  [0.06, -0.08, 0.1].forEach((shift, row) => {
    const block = {
      left: site.x - w * 0.36 + w * shift,
      ground: y - w * (0.12 + row * 0.11),
      w: w * (0.66 - row * 0.12),
      h: w * 0.105,
      depth: w * 0.13,
    };
    walls(site, block);
    canvas.fill(
      light.lit ? light.glow : light.of('#6f9db3'),
      box(block.left + 8, block.ground - block.h + 8, block.w - 16, block.h - 14),
      0.95,
    );
    canvas.fill(
      light.of('#ffffff'),
      Array.from({ length: 7 }, (_, at) =>
        box(block.left + 8 + at * ((block.w - 16) / 7), block.ground - block.h + 8, 2, block.h - 14),
      ).join(''),
    );
    canvas.fill(light.of('#ffffff'), box(block.left - 5, block.ground - block.h - 3, block.w + 10, 5));
    canvas.fill(light.glass, box(block.left, block.ground - 9, block.w, 7), 0.45);
  });
};
