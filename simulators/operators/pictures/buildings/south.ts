import { arch, box, disc, n, within } from '../canvas.ts';
import { type Building, balconies, type Site, walls, windows } from './parts.ts';
import { longRoof } from './roofs.ts';

const BLUE = '#2f76b5';

/** White cubes with blue doors and domes. */
export const cubes: Building = (site) => {
  const { canvas, random, x, y, w } = site;
  for (let row = 2; row >= 0; row -= 1) {
    for (let at = 0; at < 5 - row; at += 1) {
      const kind = (at * 2 + row) % 5 === 1 ? 0 : 1 + ((at + row) % 3);
      const left = x - w * 0.46 + row * w * 0.1 + at * w * 0.18;
      canvas.stamp(`c${kind}`, { x: left, y: y - row * w * 0.105, scale: within(random, 0.92, 1.12) }, () =>
        cube(site, kind),
      );
    }
  }
};

/** One of four houses, the first with a dome. */
function cube(site: Site, kind: number): void {
  const { canvas, light } = site;
  const u = site.w / 100;
  const block = {
    left: 0,
    ground: 0,
    w: (13 + kind * 1.6) * u,
    h: (15 - kind * 1.4) * u,
    depth: 8 * u,
    colour: '#fdfcf9',
  };
  const top = -block.h;
  const middle = block.w / 2;
  if (kind === 0) {
    canvas.fill(light.of(BLUE), `M4 ${n(top)}a${n(middle - 4)} ${n(middle - 4)} 0 0 1 ${n(block.w - 8)} 0z`);
    canvas.fill(light.of('#ffffff'), box(middle - 1, top - middle - 4, 2, 9));
  }
  walls(site, block);
  windows(site, block, { floors: 1, bays: 2, style: 'arched', shutters: kind % 2 === 0 ? BLUE : '#6fa0c4' });
  if (kind > 0) canvas.fill(light.of('#ffffff'), box(-2, top - 4, block.w + 4, 5));
  if (kind === 2)
    canvas.fill(
      light.of('#d4508a'),
      [0, 1, 2, 3].map((nth) => disc(block.w + nth * 4, -12 - nth * 6, 6, 5)).join(''),
    );
}

/** Walls of the colour of sand, arches, a battlement and two domes. */
export const riad: Building = (site) => {
  const { canvas, light, x, y, w } = site;
  const sand = '#e9cfa2';
  for (const [shift, height] of [
    [-0.36, 0.36],
    [0.26, 0.4],
  ] as const) {
    const turret = {
      left: x + w * shift,
      ground: y,
      w: w * 0.11,
      h: w * height,
      depth: w * 0.06,
      colour: sand,
    };
    walls(site, turret);
    windows(site, turret, { floors: 3, bays: 1, style: 'arched' });
    canvas.fill(
      light.of('#fff4dd'),
      `M${n(turret.left - 2)} ${n(y - turret.h)}q${n(w * 0.02)} ${n(-w * 0.09)} ${n(w * 0.06)} ${n(-w * 0.09)}q${n(w * 0.05)} 0 ${n(w * 0.07)} ${n(w * 0.09)}z`,
    );
  }
  const block = { left: x - w * 0.3, ground: y, w: w * 0.58, h: w * 0.25, depth: w * 0.13, colour: sand };
  walls(site, block);
  windows(
    site,
    { ...block, ground: y - block.h * 0.5, h: block.h * 0.45 },
    { floors: 1, bays: 8, style: 'arched' },
  );
  canvas.fill(
    light.shade('#6a4d36', 0.25),
    Array.from({ length: 6 }, (_, at) =>
      arch(block.left + 6 + at * (block.w / 6), y - 1, block.w / 6 - 10, block.h * 0.43),
    ).join(''),
  );
  canvas.fill(
    light.of(sand),
    Array.from({ length: 15 }, (_, at) =>
      box(block.left + at * (block.w / 15), y - block.h - 7, block.w / 28, 8),
    ).join(''),
  );
  canvas.fill(light.of(site.accent), box(block.left, y - block.h * 0.5, block.w, 3));
};

/** A wide house with arcades below and a raised middle. */
export const resort: Building = (site) => {
  const { canvas, x, y, w } = site;
  for (const left of [-0.47, 0.09]) {
    canvas.stamp('wing', { x: x + w * left, y, scale: 1 }, () =>
      resortPart(site, { width: 0.34, height: 0.27, floors: 4, bays: 6 }),
    );
  }
  canvas.stamp('front', { x: x - w * 0.15, y, scale: 1 }, () =>
    resortPart(site, { width: 0.28, height: 0.37, floors: 5, bays: 4 }),
  );
};

function resortPart(
  site: Site,
  { width, height, floors, bays }: { width: number; height: number; floors: number; bays: number },
): void {
  const { canvas, light, w } = site;
  const block = { left: 0, ground: 0, w: w * width, h: w * height, depth: w * 0.09 };
  walls(site, block);
  windows(site, block, { floors, bays, style: 'doors' });
  balconies(site, block, { floors });
  longRoof(site, block, w * 0.045);
  canvas.fill(
    light.of('#fffaf0'),
    Array.from({ length: 6 }, (_, at) =>
      box(at * (block.w / 5) - 2, -block.h / floors, 4, block.h / floors),
    ).join(''),
  );
}

/** Stone walls, low tiled roofs, a terrace under vines. */
export const finca: Building = (site) => {
  const { canvas, light, random, x, y, w } = site;
  const stone = '#dcc6a0';
  const parts = [
    [-0.08, 0.34, 0.29],
    [-0.44, 0.38, 0.19],
    [0.2, 0.24, 0.16],
  ] as const;
  for (const [left, width, height] of parts) {
    const block = {
      left: x + w * left,
      ground: y,
      w: w * width,
      h: w * height,
      depth: w * 0.1,
      colour: stone,
    };
    walls(site, block);
    canvas.fill(
      light.shade(stone, 0.12),
      Array.from({ length: 9 }, () =>
        box(block.left + random() * (block.w - 8), y - random() * block.h, within(random, 5, 9), 2.5),
      ).join(''),
      0.8,
    );
    windows(site, block, { floors: height > 0.2 ? 3 : 2, bays: 3, style: 'plain', shutters: site.accent });
    longRoof(site, block, w * 0.06);
  }
  const left = x - w * 0.44;
  canvas.fill(
    light.of('#8a6a4a'),
    [0, 0.12, 0.24, 0.36].map((at) => box(left + w * at, y - w * 0.09, 3, w * 0.09)).join('') +
      box(left - 4, y - w * 0.1, w * 0.4, 4),
  );
  canvas.fill(
    light.of('#6f9850'),
    Array.from({ length: 9 }, (_, at) =>
      disc(left + at * w * 0.045, y - w * 0.105 + (at % 2) * 3, 9, 5),
    ).join(''),
  );
};
