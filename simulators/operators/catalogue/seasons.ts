import { dayOfYear } from './days.ts';
import type { Zone } from './places.ts';

/** Prices in permille of the base in the middle of each month; null: closed. */
const CURVES: Record<Zone, (number | null)[]> = {
  A: [null, null, null, 560, 620, 850, 1100, 1150, 800, 560, null, null],
  M: [null, null, 520, 580, 640, 850, 1090, 1140, 880, 680, 520, null],
  L: [960, 1150, 950, 700, null, 640, 860, 920, 690, null, null, 1060],
};
const MIDDLES = [15, 45, 75, 105, 135, 166, 196, 227, 258, 288, 319, 349];
const MONTH_OF_DAY = MIDDLES.flatMap((_, month) =>
  Array<number>([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0).fill(month),
);

const curveOf = (zone: Zone): Int32Array =>
  Int32Array.from(MONTH_OF_DAY, (month, day) => {
    const here = CURVES[zone][month];
    if (here === null || here === undefined) return 0;
    const middle = MIDDLES[month] ?? 0;
    const next = CURVES[zone][(month + (day < middle ? 11 : 1)) % 12] ?? here;
    return Math.round(here + ((next - here) * Math.abs(day - middle)) / 30.5);
  });
const TABLES: Record<Zone, Int32Array> = { A: curveOf('A'), M: curveOf('M'), L: curveOf('L') };

/** Permille of the base price on a day; 0: the house is closed. `swing` permille: how far it follows its zone. */
export function seasonOf(zone: Zone, day: number, swing = 1000): number {
  const curve = TABLES[zone][dayOfYear(day)] ?? 0;
  return curve === 0 ? 0 : 1000 + ((curve - 1000) * swing) / 1000;
}
