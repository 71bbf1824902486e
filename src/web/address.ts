import type { z } from 'zod';

/**
 * The part of an address behind `?`. Texts stay texts (a code of digits is no number), anything else is written as JSON
 * and read back by the route that knows what it expects.
 */
export function writeSearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  const written = new URLSearchParams(parts).toString();
  return written === '' ? '' : `?${written}`;
}

export const readSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** What a list shows. Whatever the address says wrongly falls back to what the contract takes by default. */
export function listSearch<Query extends z.ZodObject>(query: Query) {
  type Shown = Partial<z.output<Query>>;
  return (raw: Record<string, unknown>): Shown =>
    // Each field was parsed by the schema of its own name.
    Object.fromEntries(
      Object.entries(query.shape).flatMap(([name, schema]) => {
        if (raw[name] === undefined) return [];
        const taken = [raw[name], decoded(raw[name])].map((value) => (schema as z.ZodType).safeParse(value));
        const read = taken.find(({ success }) => success);
        // Said to be missing: what is left out, the router fills up again with what the address says.
        return [[name, read?.data]];
      }),
    ) as Shown;
}

/** The router hands over what it has read, or what a link of ours says already. */
function decoded(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^(\d+$|[[{])/.test(raw)) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}
