/** The business clock. Leases and locks use the clock of the database instead. */
let offsetMs = 0;

export const now = (): Date => new Date(Date.now() + offsetMs);

/** For tests of the whole product. */
export function setClock(instant: string): void {
  offsetMs = Date.parse(instant) - Date.now();
}

export const secondsFromNow = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

/** The calendar date in a time zone, `yyyy-MM-dd`. */
export const todayIn = (timeZone: string, instant = now()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
