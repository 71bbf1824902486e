import { box, type Canvas, disc, HEIGHT, poly, WIDTH, within } from '../canvas.ts';
import { drawSea, drawSunPath, hillPath, type View } from '../land.ts';
import type { Light } from '../light.ts';
import { drawFlowers, drawPlant, type Plant } from '../plants.ts';

/** How land and sea lie around a house by the coast. */
export interface Shore extends View {
  plants: Plant[];
  ground: string;
  rock: string;
  house(x: number, y: number, w: number): void;
}
export type Layout = (shore: Shore) => void;

export function boat(canvas: Canvas, light: Light, x: number, y: number, size: number, sails: boolean): void {
  canvas.stamp(sails ? 'sail' : 'motor', { x, y, scale: size / 40 }, () => {
    canvas.fill('#0d2b3d', disc(0, 3, 20, 2.5), 0.25);
    const upper = sails ? 'M0-4V-42L-16-6zM2-4V-36L14-6z' : 'M-8-4L-4-12H6L9-4z';
    canvas.fill(light.of('#ffffff'), upper);
    canvas.fill(light.of(sails ? '#24506b' : '#c9503f'), 'M-19-5H20l-6 8H-14z');
  });
}
export function umbrella(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  canvas.stamp(`u${colour.slice(1)}`, { x, y, scale: size / 40 }, () => {
    canvas.fill('#5a4a3a', disc(5, 0, 16, 3), 0.25);
    canvas.fill(light.of('#8b6f52'), 'M-.8-34h1.6V0h-1.6z');
    canvas.fill(light.of(colour), 'M-22-26Q0-50 22-26q-22 5-44 0z');
    canvas.fill('#ffffff', 'M-8-25Q-4-40 0-39Q4-40 8-25q-8 2-16 0z', 0.45);
  });
}
export function lounger(canvas: Canvas, light: Light, x: number, y: number, size: number): void {
  canvas.stamp('lounger', { x, y, scale: size / 40 }, () => {
    canvas.fill(light.of('#ffffff'), 'M-16-5H8L20-15l2 2L10-2H-16zM-13-3h2v5h-2zM6-3h2v5h-2z');
  });
}

function grove({ canvas, light, random, plants }: Shore, spots: [number, number, number][]): void {
  for (const [at, [x, y, size]] of spots.entries()) {
    drawPlant(canvas, light, random, { kind: plants[at % plants.length] as Plant, x, y, size });
  }
}

function coastline({ canvas, light, ground, rock }: Shore, d: string, top: string): void {
  canvas.fill(light.of(rock), d);
  canvas.fill(light.of(ground), top);
}

/** Far islands behind the water. */
function islands({ canvas, random, light }: View, horizon: number): void {
  canvas.fill(light.far('#5d7f86', 0.62), hillPath(random, horizon + 1, 34, 5));
  canvas.fill(
    light.far('#537a72', 0.4),
    hillPath(random, horizon + 1, 18, 4, [within(random, -40, 80), within(random, 330, 640)]),
  );
}

export const LAYOUTS: Layout[] = [
  // A bay: the house on the right shore, the beach before it.
  (shore) => {
    const { canvas, light, random } = shore;
    islands(shore, 176);
    drawSea(shore, 176);
    drawSunPath(shore, 170, 178, 330);
    boat(canvas, light, within(random, 90, 190), 236, 34, true);
    coastline(
      shore,
      'M600 206C520 200 440 214 372 236C300 262 250 320 220 400H600z',
      'M600 196C520 190 430 208 356 236C390 250 470 262 600 262z',
    );
    canvas.fill(light.of('#f0dfb8'), 'M372 244C310 268 262 330 236 400H600V262C500 262 420 256 372 244z');
    canvas.fill('#ffffff', 'M360 246C300 270 250 330 224 400h12C262 334 310 274 372 246z', 0.55);
    grove(shore, [
      [330, 246, 62],
      [582, 232, 108],
    ]);
    shore.house(462, 250, 220);
    grove(shore, [
      [352, 268, 74],
      [590, 292, 128],
    ]);
    for (let at = 0; at < 5; at += 1) {
      lounger(canvas, light, 372 + at * 46, 320 + (at % 2) * 26, 30);
      umbrella(canvas, light, 356 + at * 46, 318 + (at % 2) * 26, 36, at % 2 ? '#ffffff' : '#e2683f');
    }
  },
  // A cove between rocks, clear water in front.
  (shore) => {
    const { canvas, light, random } = shore;
    islands(shore, 160);
    drawSea(shore, 160);
    canvas.fill(light.of('#62dcd2'), 'M120 400C150 320 220 290 310 288C410 288 470 330 500 400z', 0.55);
    coastline(
      shore,
      'M0 176C70 176 130 196 152 226C176 262 150 292 190 322C216 346 170 372 176 400H0z',
      'M0 160C70 160 140 182 158 214C172 240 146 252 130 250C80 246 40 240 0 244z',
    );
    coastline(
      shore,
      'M600 190C520 186 420 210 392 246C380 276 430 296 490 304C540 310 580 330 600 352z',
      'M600 182C500 176 410 206 386 240C430 262 530 262 600 258z',
    );
    canvas.fill(
      light.shade(shore.rock, 0.28),
      'M152 226C176 262 150 292 190 322L150 310C120 280 130 250 152 226zM392 246C380 276 430 296 490 304L470 280C430 270 410 262 392 246z',
      0.7,
    );
    grove(shore, [
      [396, 240, 58],
      [580, 226, 96],
    ]);
    shore.house(486, 250, 190);
    grove(shore, [
      [424, 262, 60],
      [56, 232, 118],
      [120, 240, 88],
      [14, 258, 96],
      [590, 288, 120],
    ]);
    boat(canvas, light, within(random, 270, 340), 330, 46, false);
    canvas.fill(light.of('#f3e6c6'), 'M250 400C280 372 370 370 420 400z');
  },
  // An island of its own.
  (shore) => {
    const { canvas, light, random } = shore;
    islands(shore, 184);
    drawSea(shore, 184);
    drawSunPath(shore, 300, 186, 396);
    canvas.fill('#0d3046', disc(306, 300, 236, 26), 0.25);
    coastline(
      shore,
      'M70 288C96 250 180 232 300 230C430 230 510 250 536 288C480 306 130 308 70 288z',
      'M78 278C110 246 190 230 300 230C420 230 500 248 528 278C470 290 150 292 78 278z',
    );
    grove(shore, [
      [140, 262, 82],
      [470, 258, 88],
      [176, 254, 62],
    ]);
    shore.house(306, 264, 230);
    grove(shore, [
      [112, 280, 92],
      [452, 280, 70],
      [500, 282, 96],
      [202, 284, 46],
    ]);
    boat(canvas, light, within(random, 60, 130), 346, 52, true);
    boat(canvas, light, within(random, 430, 540), 372, 44, false);
  },
  // A cliff with the house on top.
  (shore) => {
    const { canvas, light, random } = shore;
    islands(shore, 206);
    drawSea(shore, 206);
    drawSunPath(shore, 120, 208, 390);
    canvas.fill(
      light.of(shore.rock),
      'M600 196H330C288 200 262 214 246 232L232 270L244 296L222 340L236 400H600z',
    );
    canvas.fill(
      light.shade(shore.rock, 0.24),
      'M246 232L232 270L244 296L222 340L236 400H300L286 350L304 300L280 262zM360 240l14 44-10 36 22 80h34l-18-70 10-40-20-50zM480 250l10 50-14 30 20 70h30l-16-60 8-44-14-46z',
      0.6,
    );
    canvas.fill(light.of(shore.ground), 'M600 184H340C300 190 268 206 246 232C300 244 420 242 600 246z');
    grove(shore, [
      [290, 222, 60],
      [576, 214, 96],
    ]);
    shore.house(430, 232, 226);
    grove(shore, [
      [306, 242, 54],
      [336, 246, 40],
      [560, 250, 84],
    ]);
    canvas.fill('#ffffff', 'M222 340q-20 10-10 26q-14 14 0 34h24z', 0.5);
    boat(canvas, light, within(random, 60, 150), 320, 50, true);
  },
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
