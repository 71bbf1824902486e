import * as z from 'zod/mini';
import type { OnlyShown } from './address.ts';

const onlyShown = {
  columns: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(40)),
  view: z.int().check(z.positive()),
};
/** Reads the state of a list from the address. Invalid values fall back to the defaults of the contract. */
export function listSearch<Query extends z.ZodMiniObject>(query: Query) {
  type Shown = Partial<z.output<Query>> & OnlyShown;
  return (raw: Record<string, unknown>): Shown =>
    // Each field was parsed by the schema of its name.
    Object.fromEntries(
      Object.entries({ ...query.shape, ...onlyShown }).flatMap(([name, schema]) => {
        if (raw[name] === undefined) return [];
        const taken = [raw[name], decoded(raw[name])].map((value) =>
          leniently(schema as z.ZodMiniType, value),
        );
        const read = taken.find(({ success }) => success);
        // Present as undefined: the router would restore a missing field from the address.
        return [[name, read?.data]];
      }),
    ) as Shown;
}

interface Sort<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}
type SortOf<Query extends z.ZodMiniObject> =
  z.output<Query> extends { sort: Sort<infer Field>[] } ? Sort<Field>[] : Sort<string>[];

/** The order of a list call that names none. */
export function usualSort<Query extends z.ZodMiniObject>(query: Query): SortOf<Query> {
  // Every list query has this field, with a default.
  return (query.shape.sort as z.ZodMiniType<SortOf<Query>>).parse(undefined);
}

/** Drops the invalid filters and keeps the others. */
function leniently(schema: z.ZodMiniType, value: unknown): z.core.util.SafeParseResult<unknown> {
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

/** The router passes the raw text, or the value of a link. */
function decoded(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^(\d+$|[[{])/.test(raw)) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}
