import { box, WIDTH } from '../canvas.ts';
import { drawPeaks, drawSea, drawSky, hillPath, type View } from '../land.ts';
import { forest, type Mountains } from './alps.ts';

export interface Interior extends View {
  alpine: boolean;
  winter: boolean;
  accent: string;
  /** Which of the variants is drawn. */
  kind: number;
}

/** What is seen through the window: the country around the house. */
export function outlook(interior: Interior, horizon: number): void {
  const { canvas, random, light, alpine, winter } = interior;
  drawSky(interior, horizon);
  if (alpine) {
    drawPeaks(interior, {
      base: horizon + 6,
      height: 120,
      count: 3,
      distance: 0.4,
      snow: winter ? 0.9 : 0.4,
    });
    canvas.fill(light.of(winter ? '#f4f8fb' : '#93b868'), box(0, horizon + 4, WIDTH, 400));
    forest({ ...interior, house: () => {} } satisfies Mountains, -10, 620, horizon + 24, 34);
  } else {
    canvas.fill(light.far('#5d7f86', 0.6), hillPath(random, horizon + 1, 40, 4));
    drawSea(interior, horizon);
  }
}
