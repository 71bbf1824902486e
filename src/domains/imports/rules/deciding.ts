import type { Duplicates } from '../rules.ts';

/** A validated row. */
export type CheckedRow<Value> = { line: number; cells: Record<string, string> } & (
  | { value: Value; keys: string[] }
  | { flaws: Record<string, string[]> }
);

export type Decision<Value> =
  | { kind: 'new'; line: number; value: Value }
  | { kind: 'update'; line: number; value: Value; id: number; given: string[] }
  /** Stored already, or earlier in the same file. */
  | { kind: 'same'; line: number; value: Value }
  | { kind: 'wrong'; line: number; flaws: Record<string, string[]> };

/** Decides the outcome of each row, in their order. Of duplicate rows the first counts, whether new or stored. */
export function decider<Value>(
  there: readonly { id: number; keys: string[] }[],
  duplicates: Duplicates,
): (row: CheckedRow<Value>) => Decision<Value> {
  const known = new Map(there.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)));
  const seen = new Set<string>();
  const taken = new Set<number>();
  return (row) => {
    const { line } = row;
    if ('flaws' in row) return { kind: 'wrong', line, flaws: row.flaws };
    const { value, keys, cells } = row;
    const id = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    const isDoubled = keys.some((key) => seen.has(key)) || (id !== undefined && taken.has(id));
    for (const key of keys) seen.add(key);
    if (isDoubled) return { kind: 'same', line, value };
    if (id === undefined) return { kind: 'new', line, value };
    taken.add(id);
    if (duplicates === 'skip') return { kind: 'same', line, value };
    const given = Object.keys(cells).filter((name) => cells[name] !== '');
    return { kind: 'update', line, value, id, given };
  };
}
