import type { Duplicates } from '../rules.ts';

/** A validated row. `written`: the cells as in the file; `cells`: as they are read; `guessed`: fields that no cell fills. */
export type CheckedRow<Value> = {
  line: number;
  written: Record<string, string>;
  cells: Record<string, string>;
  guessed: string[];
} & ({ value: Value; keys: string[] } | { flaws: Record<string, string[]>; readable: Partial<Value> });

export type Decision<Value> =
  | { kind: 'new'; line: number; value: Value }
  | { kind: 'update'; line: number; value: Value; id: number; given: string[] }
  /** The record of this id is stored already, or the row `first` of the same file is the same. */
  | { kind: 'same'; line: number; value: Value; id?: number | undefined; first?: number | undefined }
  | { kind: 'wrong'; line: number; flaws: Record<string, string[]> };

/** Decides the outcome of each row, in their order. Of duplicate rows the first counts, whether new or stored. */
export function decider<Value>(
  there: readonly { id: number; keys: string[] }[],
  duplicates: Duplicates,
): (row: CheckedRow<Value>) => Decision<Value> {
  const known = new Map(there.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)));
  const seen = new Map<string, number>();
  const find = <Found>(keys: string[], found: Map<string, Found>) =>
    keys.map((key) => found.get(key)).find((one) => one !== undefined);
  return (row) => {
    const { line } = row;
    if ('flaws' in row) return { kind: 'wrong', line, flaws: row.flaws };
    const { value, keys, cells } = row;
    const id = find(keys, known);
    const all = id === undefined ? keys : [...keys, `id ${id}`];
    const first = find(all, seen);
    for (const key of all.filter((one) => !seen.has(one))) seen.set(key, first ?? line);
    if (first !== undefined) return { kind: 'same', line, value, first };
    if (id === undefined) return { kind: 'new', line, value };
    if (duplicates === 'skip') return { kind: 'same', line, value, id };
    return { kind: 'update', line, value, id, given: givenIn(cells) };
  };
}

/** Empty cells change nothing. */
const givenIn = (cells: Record<string, string>) => Object.keys(cells).filter((name) => cells[name] !== '');
