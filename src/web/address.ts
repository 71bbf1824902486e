import { z } from 'zod';

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

/** What the screen adds to what the server is asked: columns that are shown, and the saved view that was chosen. */
const onlyShown = {
  columns: z.array(z.string().max(40)).min(1).max(40),
  view: z.int().positive(),
};
interface OnlyShown {
  columns?: string[];
  view?: number;
}

/** What the server is asked of what a list shows. */
export function askedOf<State extends OnlyShown>({ columns: _, view: __, ...asked }: State) {
  return asked;
}

export const textOf = (raw: Record<string, unknown>, name: string) =>
  typeof raw[name] === 'string' ? raw[name] : undefined;

const OF_RECORDS = [
  'search',
  'page',
  'itemsPerPage',
  'sort',
  'filter',
  'columns',
  'view',
  'id',
  'tab',
] as const;
type UnreadSearch = { [Name in (typeof OF_RECORDS)[number]]?: unknown };

/** For routes whose contract comes with their screen: that reads what is only handed on here. */
export const unreadSearch = (raw: Record<string, unknown>): UnreadSearch =>
  Object.fromEntries(OF_RECORDS.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));

/** What a list shows. Whatever the address says wrongly falls back to what the contract takes by default. */
export function listSearch<Query extends z.ZodObject>(query: Query) {
  type Shown = Partial<z.output<Query>> & OnlyShown;
  return (raw: Record<string, unknown>): Shown =>
    // Each field was parsed by the schema of its own name.
    Object.fromEntries(
      Object.entries({ ...query.shape, ...onlyShown }).flatMap(([name, schema]) => {
        if (raw[name] === undefined) return [];
        const taken = [raw[name], decoded(raw[name])].map((value) => leniently(schema as z.ZodType, value));
        const read = taken.find(({ success }) => success);
        // Said to be missing: what is left out, the router fills up again with what the address says.
        return [[name, read?.data]];
      }),
    ) as Shown;
}

/** Of several filters the wrong ones are left out, and the others stay. */
function leniently(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  const read = schema.safeParse(value);
  if (read.success || typeof value !== 'object' || value === null || Array.isArray(value)) return read;
  const wrong = new Set(
    read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  );
  const right = Object.entries(value).filter(([key]) => !wrong.has(key));
  return schema.safeParse(Object.fromEntries(right));
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
