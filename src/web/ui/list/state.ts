import type { Column, Filter, FullState, SavedView } from '../listParts.ts';

/** Another search or filter starts at the first page. */
export function withChange({ page: _, ...kept }: FullState, change: FullState): FullState {
  return { ...kept, ...change };
}

export const setFilters = (filters: readonly Filter[] | undefined, state: FullState): Filter[] =>
  (filters ?? []).filter(({ key }) => state.filter?.[key] !== undefined);

/** Searched, filtered or by a view: its rows are not all there are. */
export const isNarrowed = ({ search, view, filter = {} }: FullState): boolean =>
  Boolean(search) || view !== undefined || Object.values(filter).some((value) => value !== undefined);

export function withFilter(state: FullState, key: string, value: unknown): FullState {
  const { [key]: _, ...others } = state.filter ?? {};
  if (value === undefined && Object.keys(others).length === 0) return withoutFilters(withChange(state, {}));
  return withChange(state, { filter: value === undefined ? others : { ...others, [key]: value } });
}

/** An empty filter is not in the address. */
export function withoutFilters({ filter: _, ...state }: FullState): FullState {
  return state;
}

type AnyColumn = Pick<Column<never>, 'key' | 'isExtra' | 'isActions'>;

/** The shown columns in order: the first stays, buttons come last. */
export function shownColumns<C extends AnyColumn>(
  columns: readonly C[],
  wanted: readonly string[] | null,
): C[] {
  const [first, ...rest] = columns.filter(({ isActions }) => !isActions);
  if (!first) return [...columns];
  const chosen = wanted
    ? wanted.flatMap((key) => rest.find((column) => column.key === key) ?? [])
    : rest.filter(({ isExtra }) => !isExtra);
  return [first, ...chosen, ...columns.filter(({ isActions }) => isActions)];
}

/** The part of the state that a view stores. */
export function queryOf({ search, filter, sort, columns, itemsPerPage }: Loose): SavedView['query'] {
  return {
    ...(search ? { search } : {}),
    ...(filter && Object.keys(filter).length > 0 ? { filter } : {}),
    ...(sort && sort.length > 0 ? { sort } : {}),
    ...(columns ? { columns } : {}),
    ...(itemsPerPage ? { itemsPerPage } : {}),
  };
}

type Loose = { [Field in keyof FullState]?: FullState[Field] | undefined };

/** Ignores the order of the fields. */
export const isSameQuery = (one: FullState, other: FullState): boolean =>
  spelled(queryOf(one)) === spelled(queryOf(other));

const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
