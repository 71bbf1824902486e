import type { ListReader } from '#server/exportableLists.ts';
import type { HistoryEntry } from '../contract.ts';

/** Fields that hold ids of records; the domain of these records supplies their names. */
export interface NamedFields {
  fields: readonly string[];
  /** Names of those that exist and that this reader may see. */
  namesOf(reader: ListReader, ids: number[]): Promise<{ id: number; name: string }[]>;
}

type Unnamed = Omit<HistoryEntry, 'names'>;

/** Entries store ids only; names depend on what the reader may see today. */
export async function withNames<Found extends { data: Unnamed[] }>(
  reader: ListReader,
  named: readonly NamedFields[],
  found: Found,
): Promise<Omit<Found, 'data'> & { data: HistoryEntry[] }> {
  const names: HistoryEntry['names'] = {};
  for (const { fields, namesOf } of named) {
    const ids = found.data.flatMap(({ changes }) => fields.flatMap((field) => numbersIn(changes[field])));
    if (ids.length === 0) continue;
    const known = await namesOf(reader, [...new Set(ids)]);
    const told = Object.fromEntries(known.map(({ id, name }) => [String(id), name]));
    for (const field of fields) names[field] = told;
  }
  return {
    ...found,
    data: found.data.map((entry) => ({ ...entry, names: namesIn(entry, names) })),
  };
}

const namesIn = ({ changes }: Unnamed, names: HistoryEntry['names']) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, told]) => {
      const own = numbersIn(changes[field]).flatMap((id) => {
        const name = told[String(id)];
        return name === undefined ? [] : [[String(id), name]];
      });
      return own.length === 0 ? [] : [[field, Object.fromEntries(own)]];
    }),
  );

/** The value is an id, a list of ids, or `{from, to}`. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
