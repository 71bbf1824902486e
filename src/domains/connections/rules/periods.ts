/** What figures and bars cover, up to the current hour. */
export const PERIODS = {
  '24h': { bars: 24, hours: 1 },
  '7d': { bars: 7, hours: 24 },
  '30d': { bars: 30, hours: 24 },
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = ['24h', '7d', '30d'] as const satisfies Period[];

export const USUAL_PERIOD: Period = '24h';

export const hoursOf = (period: Period): number => PERIODS[period].bars * PERIODS[period].hours;
