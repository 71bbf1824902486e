import { arch, box, n, poly, within } from '../canvas.ts';
import { blockOf } from './coast.ts';
import { type Building, type Site, sideBox, walls, windows } from './parts.ts';
import { door, gable, longRoof } from './roofs.ts';

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
