import { box, disc, HEIGHT, poly, WIDTH, within } from '../canvas.ts';
import { drawSea, drawSunPath, hillPath } from '../land.ts';
import { drawFlowers } from '../plants.ts';
import { boat, grove, islands, type Layout, umbrella } from './coast.ts';

/** Shores that people have shaped: a harbour, a jetty, terraces, a garden. */
export const BUILT_SHORES: Layout[] = [
  // A harbour with its quay and boats.
  (shore) => {
    const { canvas, light, random } = shore;
    canvas.fill(light.far('#6d8f79', 0.5), hillPath(random, 190, 80, 4));
    canvas.fill(light.far('#5d8263', 0.25), hillPath(random, 214, 46, 5));
    drawSea(shore, 212);
    canvas.fill(light.of(shore.ground), 'M0 226C120 214 480 214 600 226V280H0z');
    grove(shore, [
      [60, 250, 96],
      [548, 250, 90],
    ]);
    shore.house(300, 268, 320);
    grove(shore, [
      [104, 274, 70],
      [504, 274, 74],
      [30, 276, 60],
      [578, 278, 66],
    ]);
    canvas.fill(light.of('#d9cfbd'), box(0, 274, WIDTH, 20));
    canvas.fill(light.shade('#b9ad99', 0.2), box(0, 294, WIDTH, 12));
    canvas.fill('#0c2c40', box(0, 306, WIDTH, 12), 0.3);
    for (let at = 0; at < 6; at += 1)
      boat(
        canvas,
        light,
        50 + at * 102 + within(random, -16, 16),
        338 + (at % 2) * 30,
        46 + (at % 2) * 14,
        at % 3 !== 1,
      );
  },
  // A lagoon: shallow water, a bank of sand, a jetty.
  (shore) => {
    const { canvas, light, random } = shore;
    islands(shore, 190);
    drawSea(shore, 190);
    canvas.fill(light.of('#74e0d6'), 'M0 250C160 236 440 240 600 256V400H0z', 0.55);
    canvas.fill(
      light.of('#f4e6c4'),
      'M0 236C110 226 290 232 372 252C430 268 400 280 330 290C220 304 90 300 0 304z',
    );
    canvas.fill(light.of(shore.ground), 'M0 228C110 216 270 222 340 242C270 262 120 268 0 262z');
    grove(shore, [
      [24, 246, 92],
      [330, 246, 70],
    ]);
    shore.house(180, 256, 236);
    grove(shore, [
      [52, 272, 76],
      [300, 266, 84],
      [352, 268, 58],
    ]);
    for (let at = 0; at < 4; at += 1)
      umbrella(canvas, light, 130 + at * 58, 290, 34, at % 2 ? '#ffffff' : '#e8b13f');
    canvas.fill(light.of('#a58561'), poly([430, 296], [446, 296], [520, 400], [470, 400]));
    canvas.fill(
      light.shade('#7d6248', 0.2),
      [0, 1, 2, 3].map((at) => box(432 + at * 13, 300 + at * 26, 4, 18 + at * 4)).join(''),
    );
    boat(canvas, light, within(random, 520, 570), 320, 48, false);
  },
  // A hillside of terraces above the sea.
  (shore) => {
    const { canvas, light, random } = shore;
    islands(shore, 150);
    drawSea(shore, 150, 300);
    drawSunPath(shore, 150, 152, 240);
    canvas.fill(
      light.far(shore.ground, 0.12),
      'M600 120C500 130 420 170 330 214C240 250 120 262 0 270V400H600z',
    );
    for (let row = 0; row < 4; row += 1) {
      const y = 262 + row * 36;
      canvas.fill(
        light.shade(shore.rock, 0.12),
        `M0 ${y + 14}C150 ${y + 8} 330 ${y} 600 ${y - 34}v7C330 ${y + 8} 150 ${y + 16} 0 ${y + 22}z`,
        0.8,
      );
    }
    grove(shore, [
      [300, 240, 62],
      [574, 176, 100],
    ]);
    shore.house(446, 240, 226);
    grove(shore, [
      [60, 296, 68],
      [150, 290, 60],
      [236, 286, 56],
      [590, 282, 96],
      [90, 348, 84],
      [206, 340, 76],
      [330, 330, 72],
      [470, 322, 66],
      [30, 396, 96],
      [560, 392, 98],
    ]);
    drawFlowers(canvas, light, random, { x: 230, y: 350, w: 260, h: 46, colour: '#9a78c4', count: 60 });
    boat(canvas, light, within(random, 60, 140), 206, 28, true);
  },
  // The front of the house behind its garden.
  (shore) => {
    const { canvas, light, random } = shore;
    canvas.fill(light.far('#6f9284', 0.55), hillPath(random, 196, 90, 4));
    canvas.fill(light.far('#5c8468', 0.28), hillPath(random, 214, 40, 6));
    canvas.fill(light.of(shore.ground), box(0, 204, WIDTH, HEIGHT - 204));
    grove(shore, [
      [70, 246, 128],
      [530, 246, 120],
      [140, 240, 84],
    ]);
    shore.house(300, 276, 372);
    canvas.fill(light.of('#93b86c'), 'M0 272C160 258 440 258 600 272V400H0z');
    canvas.fill(light.of('#e9dcc0'), 'M286 276h36C340 310 380 350 420 400H196C236 350 270 310 286 276z');
    canvas.fill(
      light.of('#6d9a54'),
      [0, 1, 2, 3]
        .map(
          (at) =>
            disc(262 - at * 24, 292 + at * 28, 12 + at * 3, 8 + at * 2) +
            disc(346 + at * 26, 292 + at * 28, 12 + at * 3, 8 + at * 2),
        )
        .join(''),
    );
    drawFlowers(canvas, light, random, { x: 30, y: 320, w: 160, h: 70, colour: '#e05f78', count: 46 });
    drawFlowers(canvas, light, random, { x: 440, y: 330, w: 150, h: 60, colour: '#f2c14e', count: 46 });
    grove(shore, [
      [34, 350, 132],
      [576, 356, 140],
    ]);
  },
];
