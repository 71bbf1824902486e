import { box, disc, n, poly } from '../canvas.ts';
import { type Building, balconies, type Site, walls, windows } from './parts.ts';
import { door, gable, longRoof } from './roofs.ts';

const WOOD = ['#a5754a', '#8a5d3b', '#b98a5e'];
const woodOf = ({ random }: Site): string => WOOD[Math.floor(random() * WOOD.length)] ?? '#a5754a';

/** A white ground floor, wood above it, balconies with flowers. */
function chaletAt(
  site: Site,
  {
    left,
    width,
    height,
    floors,
    wood,
  }: { left: number; width: number; height: number; floors: number; wood: string },
): void {
  const { canvas, light, y, w } = site;
  const block = { left, ground: y, w: width, h: height, depth: w * 0.17 };
  const stone = height / floors;
  walls(site, { ...block, colour: wood });
  walls(site, { ...block, h: stone, colour: '#f3eee4' });
  windows(site, block, {
    floors,
    bays: Math.max(3, Math.round(width / 40)),
    style: 'plain',
    ...(floors < 4 ? { shutters: site.accent } : {}),
  });
  balconies(
    site,
    { ...block, left: left + 2, w: width - 4 },
    { floors, colour: '#7a5233', flowers: !site.winter },
  );
  gable(site, { ...block, colour: wood }, width * 0.24);
  canvas.fill(
    light.lit ? light.glow : light.of('#5d7f92'),
    box(left + width / 2 - 10, y - height - width * 0.1, 8, 12) +
      box(left + width / 2 + 2, y - height - width * 0.1, 8, 12),
  );
  canvas.fill(light.shade('#7a5233', 0.2), box(left + width * 0.22, y - height - 1, width * 0.56, 3));
  door(site, left + width * 0.5, y, Math.min(26, stone * 0.72));
}

export const chalet: Building = (site) =>
  chaletAt(site, {
    left: site.x - site.w * 0.3,
    width: site.w * 0.5,
    height: site.w * 0.25,
    floors: 3,
    wood: woodOf(site),
  });

/** Two chalets, one behind the other, joined by a low house. */
export const alpineHotel: Building = (site) => {
  const wood = woodOf(site);
  chaletAt(
    { ...site, y: site.y - site.w * 0.03 },
    { left: site.x + site.w * 0.06, width: site.w * 0.34, height: site.w * 0.3, floors: 4, wood },
  );
  const joint = {
    left: site.x - site.w * 0.14,
    ground: site.y,
    w: site.w * 0.26,
    h: site.w * 0.11,
    depth: site.w * 0.1,
    colour: '#f0e9dd',
  };
  walls(site, joint);
  windows(site, joint, { floors: 1, bays: 4, style: 'doors' });
  longRoof(site, joint, site.w * 0.04, '#6b4f3c');
  chaletAt(site, {
    left: site.x - site.w * 0.46,
    width: site.w * 0.36,
    height: site.w * 0.27,
    floors: 4,
    wood,
  });
};

/** A steep gable of glass and dark wood. */
export const lodge: Building = (site) => {
  const { canvas, light, x, y, w } = site;
  const wood = '#5c4a3e';
  const wing = { left: x + w * 0.02, ground: y, w: w * 0.38, h: w * 0.17, depth: w * 0.13, colour: wood };
  walls(site, wing);
  windows(site, wing, { floors: 2, bays: 6, style: 'doors' });
  longRoof(site, wing, w * 0.08, '#4d5358');
  const block = { left: x - w * 0.38, ground: y, w: w * 0.4, h: w * 0.15, depth: w * 0.15, colour: wood };
  walls(site, block);
  gable(site, { ...block }, w * 0.22);
  const middle = block.left + block.w / 2;
  canvas.fill(
    light.lit ? light.glow : light.of('#8fb7c9'),
    poly(
      [block.left + 14, y - 2],
      [block.left + 14, y - block.h],
      [middle, y - block.h - w * 0.18],
      [block.left + block.w - 14, y - block.h],
      [block.left + block.w - 14, y - 2],
    ),
  );
  canvas.fill(
    light.of(wood),
    [0.2, 0.4, 0.6, 0.8]
      .map((at) =>
        box(
          block.left + block.w * at - 1.5,
          y - block.h - w * (0.18 - Math.abs(at - 0.5) * 0.34),
          3,
          block.h + w * (0.18 - Math.abs(at - 0.5) * 0.34),
        ),
      )
      .join('') + box(block.left + 12, y - block.h, block.w - 24, 3),
  );
};

/** A white inn with a painted front and a bay. */
export const inn: Building = (site) => {
  const { canvas, light, x, y, w } = site;
  const block = {
    left: x - w * 0.36,
    ground: y,
    w: w * 0.58,
    h: w * 0.28,
    depth: w * 0.17,
    colour: site.wall,
  };
  walls(site, block);
  windows(site, block, { floors: 3, bays: 7, style: 'plain', shutters: '#4f7a55' });
  canvas.fill(
    light.of(site.accent),
    box(block.left, y - block.h * 0.36, block.w, 2) + box(block.left, y - block.h * 0.69, block.w, 2),
    0.8,
  );
  longRoof(site, block, w * 0.14, '#7b5a48');
  canvas.fill(
    light.of(site.wall),
    [0.2, 0.5, 0.8]
      .map((at) =>
        poly(
          [block.left + block.w * at - 9, y - block.h - 12],
          [block.left + block.w * at + 9, y - block.h - 12],
          [block.left + block.w * at + 9, y - block.h - 26],
          [block.left + block.w * at, y - block.h - 35],
          [block.left + block.w * at - 9, y - block.h - 26],
        ),
      )
      .join(''),
  );
  canvas.fill(
    light.lit ? light.glow : light.of('#587d92'),
    [0.2, 0.5, 0.8].map((at) => box(block.left + block.w * at - 4, y - block.h - 26, 8, 11)).join(''),
  );
  door(site, block.left + block.w / 2, y, 28);
  if (!site.winter)
    canvas.fill(
      light.of('#d9534a'),
      Array.from({ length: 12 }, (_, at) =>
        disc(block.left + 10 + at * (block.w / 12), y - block.h * 0.42, 4, 2.5),
      ).join(''),
    );
};

/** Cabins of logs around a square. */
export const cabins: Building = (site) => {
  const { x, y, w } = site;
  const wood = woodOf(site);
  [
    [-0.02, 0.1],
    [-0.46, 0.04],
    [0.22, 0.05],
    [-0.2, 0],
  ].forEach(([left = 0, up = 0], at) => {
    const scale = 0.2 + (at === 3 ? 0.05 : 0);
    const block = {
      left: x + w * left,
      ground: y - w * up,
      w: w * scale,
      h: w * 0.11,
      depth: w * 0.11,
      colour: wood,
    };
    walls(site, block);
    site.canvas.stroke(
      site.light.shade(wood, 0.25),
      [0.25, 0.5, 0.75]
        .map((row) => `M${n(block.left)} ${n(block.ground - block.h * row)}h${n(block.w)}`)
        .join(''),
      0.8,
      0.7,
    );
    windows(site, block, { floors: 1, bays: 3, style: 'plain', shutters: site.accent });
    gable(site, block, w * 0.1);
  });
};

/** A large old house with turrets and a steep roof. */
export const grand: Building = (site) => {
  const { canvas, light, x, y, w } = site;
  const slate = '#5d6b78';
  const block = { left: x - w * 0.4, ground: y, w: w * 0.72, h: w * 0.27, depth: w * 0.1 };
  walls(site, block);
  windows(site, block, { floors: 4, bays: 12, style: 'plain' });
  balconies(site, { ...block, left: block.left + block.w * 0.3, w: block.w * 0.4 }, { floors: 4 });
  longRoof(site, block, w * 0.09, slate);
  for (const at of [-0.42, 0.24]) {
    const turret = { left: x + w * at, ground: y, w: w * 0.12, h: w * 0.33, depth: w * 0.04 };
    walls(site, turret);
    windows(site, turret, { floors: 5, bays: 2, style: 'plain' });
    canvas.fill(
      light.shade(slate, 0.1),
      poly(
        [turret.left - 5, y - turret.h + 1],
        [turret.left + turret.w + w * 0.05, y - turret.h - 4],
        [turret.left + turret.w * 0.6, y - turret.h - w * 0.17],
      ),
    );
  }
  door(site, x - w * 0.04, y, 30);
};
