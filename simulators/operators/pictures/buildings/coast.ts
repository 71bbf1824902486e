import { arch, box, disc, n, poly, within } from '../canvas.ts';
import {
  type Block,
  type Building,
  balconies,
  door,
  gable,
  longRoof,
  type Site,
  sideBox,
  walls,
  windows,
} from './parts.ts';

const blockOf = ({ x, y, w }: Site, width: number, height: number, depth: number, shift = 0): Block => ({
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

/** Two floors under a tiled roof, a loggia and a corner tower. */
export const villa: Building = (site) => {
  const { canvas, light, w } = site;
  const turret = { left: site.x + w * 0.12, ground: site.y, w: w * 0.17, h: w * 0.46, depth: w * 0.09 };
  walls(site, turret);
  windows(site, turret, { floors: 3, bays: 1, style: 'arched' });
  longRoof(site, turret, w * 0.06);
  const block = { left: site.x - w * 0.4, ground: site.y, w: w * 0.62, h: w * 0.29, depth: w * 0.14 };
  walls(site, block);
  windows(
    site,
    { ...block, ground: block.ground - block.h / 2, h: block.h / 2 },
    { floors: 1, bays: 5, style: 'plain', shutters: site.accent },
  );
  canvas.fill(
    light.shade('#584c44', 0.3),
    Array.from({ length: 5 }, (_, at) =>
      arch(block.left + 6 + at * (block.w / 5), site.y - 1, block.w / 5 - 11, block.h * 0.42),
    ).join(''),
  );
  canvas.fill(light.of('#fffaf0'), box(block.left - 4, site.y - block.h * 0.52, block.w + 8, 4));
  longRoof(site, block, w * 0.1);
  canvas.fill(
    light.shade(site.wall, 0.1),
    box(block.left + block.w * 0.25, site.y - block.h - w * 0.13, w * 0.03, w * 0.08),
  );
};

/** Small stone houses around a bell tower. */
export const village: Building = (site) => {
  const { canvas, light, random, x, y, w } = site;
  const campanile = { left: x - w * 0.04, ground: y - w * 0.1, w: w * 0.08, h: w * 0.42, depth: w * 0.04 };
  walls(site, campanile);
  canvas.fill(light.shade('#4c4a52', 0.2), arch(campanile.left + w * 0.02, y - w * 0.43, w * 0.04, w * 0.06));
  const cap = poly(
    [campanile.left - 2, y - w * 0.52],
    [campanile.left + w * 0.12, y - w * 0.53],
    [campanile.left + w * 0.05, y - w * 0.64],
  );
  canvas.fill(light.of(site.roof), cap);
  const spots = [2, 1, 0].flatMap((row) =>
    Array.from({ length: 5 - row }, (_, at) => ({
      row,
      at,
      left: x - w * 0.46 + row * w * 0.09 + at * w * 0.175 + within(random, -4, 4),
    })),
  );
  for (const { row, at, left } of spots) {
    const kind = (at * 2 + row) % 3;
    canvas.stamp(`h${kind}`, { x: left, y: y - row * w * 0.1, scale: within(random, 0.9, 1.08) }, () =>
      smallHouse(site, kind),
    );
  }
};

/** One of three houses. */
function smallHouse(site: Site, kind: number): void {
  const u = site.w / 100;
  const block = {
    left: 0,
    ground: 0,
    w: (15 + kind) * u,
    h: (15 + kind * 2.5) * u,
    depth: 7 * u,
    colour: kind === 0 ? '#e6d9c3' : site.wall,
  };
  walls(site, block);
  windows(site, block, {
    floors: 2,
    bays: 2,
    style: 'plain',
    ...(kind === 1 ? {} : { shutters: '#5f8a74' }),
  });
  if (kind === 2) gable(site, block, 6 * u);
  else longRoof(site, block, 5.5 * u);
}

/** Symmetrical, with columns, a raised middle and a dome. */
export const palace: Building = (site) => {
  const { canvas, light, x, y, w } = site;
  const block = blockOf(site, 0.86, 0.3, 0.13);
  walls(site, block);
  windows(site, block, { floors: 3, bays: 11, style: 'arched' });
  longRoof(site, block, w * 0.05);
  const middle = { left: x - w * 0.13, ground: y, w: w * 0.26, h: w * 0.36, depth: w * 0.03 };
  walls(site, middle);
  windows(site, { ...middle, h: middle.h * 0.86 }, { floors: 3, bays: 4, style: 'arched' });
  canvas.fill(
    light.of('#fffdf6'),
    Array.from({ length: 5 }, (_, at) =>
      box(middle.left + at * (middle.w / 4) - 2, y - middle.h * 0.86, 4, middle.h * 0.86),
    ).join(''),
  );
  canvas.fill(
    light.of(site.wall),
    poly(
      [middle.left - 6, y - middle.h],
      [middle.left + middle.w + 6, y - middle.h],
      [x, y - middle.h - w * 0.07],
    ),
  );
  canvas.fill(
    light.shade('#5f8f86', 0.05),
    `M${n(x - w * 0.06)} ${n(y - w * 0.4)}q${n(w * 0.06)} ${n(-w * 0.13)} ${n(w * 0.12)} 0z`,
  );
  canvas.fill(light.of('#f2e6c4'), box(x - 1.5, y - w * 0.52, 3, w * 0.07));
  door(site, x, y, w * 0.07);
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

/** Small houses in a row under trees. */
export const bungalows: Building = (site) => {
  const { canvas, w, y, x } = site;
  for (let at = 0; at < 5; at += 1) {
    canvas.stamp(
      'bungalow',
      { x: x - w * 0.48 + at * w * 0.195, y: y - (at % 2) * w * 0.035, scale: 1 },
      () => {
        const block = { left: 0, ground: 0, w: w * 0.14, h: w * 0.11, depth: w * 0.07 };
        walls(site, block);
        windows(site, block, { floors: 1, bays: 2, style: 'doors', shutters: site.accent });
        gable(site, block, w * 0.06);
        canvas.fill(site.light.of('#fffaf0'), sideBox(block.w, 0, 6, w * 0.03, 12, w * 0.05));
      },
    );
  }
};
