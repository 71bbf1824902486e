const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(at(text) || 0).toISOString().startsWith(text);
export const plus = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);
export const nights = (start: string, end: string): string[] =>
  Array.from({ length: daysBetween(start, end) }, (_, night) => plus(start, night));
/** 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();
