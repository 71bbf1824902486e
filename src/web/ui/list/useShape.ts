import type { FullState, ListProps } from '../listParts.ts';
import { useLastCount } from '../useLastCount.ts';
import { isNarrowed } from './state.ts';

/** So few rows need no search, pages or choice of columns. */
const SHORT_LIST = 3;

/** The number of rows to expect, and whether they are few. */
export function useShape<Row extends { id: number }, Field extends string>({
  label,
  result: { data, isPlaceholderData },
  state,
  settings,
}: ListProps<Row, Field, FullState>) {
  const isAll = !isNarrowed(state);
  const awaited = useLastCount(label, isAll && !isPlaceholderData ? data?.meta.total : undefined);
  const isArranged = state.columns !== undefined || (settings !== undefined && settings.views.length > 0);
  return { awaited, isShort: isAll && !isArranged && awaited !== undefined && awaited <= SHORT_LIST };
}
