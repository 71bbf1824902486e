import { disc, within } from '../canvas.ts';
import { drawSea, drawSunPath } from '../land.ts';
import { boat, coastline, grove, islands, type Layout, lounger, umbrella } from './coast.ts';

/** Shores as they are: a bay, a cove, an island, a cliff. */
export const WILD_SHORES: Layout[] = [
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
];
