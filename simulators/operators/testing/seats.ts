import { ask, type Running, SUMMER } from '../testing.ts';

/** A departure with at least three free seats. */
export async function seatPlan(
  simulator: Running,
  code: string,
): Promise<{ product: string; start_date: string; free: string[]; version: number }> {
  const query = { ...SUMMER, end_date: '2027-10-30', nights: { min: 1, max: 30 } };
  const { offers = [] } = await ask(simulator, `/v1/${code}/search/dates`, query);
  for (const { product, start_date } of offers) {
    const { seating } = await ask(simulator, `/v1/${code}/seats/plan`, { product, start_date });
    const free = Object.entries(seating?.seats ?? {}).flatMap(([seat, { s }]) => (s === 'F' ? [seat] : []));
    if (free.length > 3) return { product, start_date, free, version: seating?.version ?? 0 };
  }
  throw new Error('Everything is full.');
}
