/** What time it is for the business. Leases and locks use the database's clock instead. */
let offsetMs = 0;

export const now = (): Date => new Date(Date.now() + offsetMs);

/** Tests of the whole product start it at an instant of their choice. */
export function setClock(instant: string): void {
  offsetMs = Date.parse(instant) - Date.now();
}

export const secondsFromNow = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

/** The calendar date of a place, `yyyy-MM-dd`. */
export const todayIn = (timeZone: string, instant = now()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
