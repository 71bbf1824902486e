import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { textOf } from '#web/address.ts';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { FullState } from '#web/ui/listParts.ts';

/** The tab of the form. */
export const EDIT = 'edit';

/** `new`: not stored yet. */
export type OpenRecord = number | 'new';

const idOf = (raw: Record<string, unknown>): OpenRecord | undefined => {
  if (raw.id === 'new') return 'new';
  const id = Number(raw.id);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Hiding the trash is the default, not a filter of the user. */
function withoutDefault({ filter, ...state }: FullState): FullState {
  if (!filter) return state;
  const { trashed, ...others } = filter;
  return { ...state, filter: trashed === true ? filter : others };
}

/** The state of a list and its open record, stored in the address. */
export function useRecordState(query: z.ZodMiniObject) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useListSearch(query) as FullState;
  const state = useMemo(() => withoutDefault(shown), [shown]);
  const id = idOf(raw);
  const tab = textOf(raw, 'tab');
  const go = (search: object, replace = false) =>
    void navigate({ to: '.', search: search as never, replace });
  return {
    state,
    id,
    tab,
    // A search term typed before a record was opened arrives half a second later; the record stays open.
    setState: (shown: FullState, isCorrected?: boolean) => go({ ...shown, id, tab }, isCorrected),
    // From record to record: the way back leads to the list.
    open: (opened: OpenRecord, tab?: string) => go({ ...state, id: opened, tab }, id !== undefined),
    /** From a notice, which outlives this screen. */
    openFromNotice: (made: number) => void navigate({ to: pathname as '.', search: { id: made } as never }),
    close: () => go(state),
    showTab: (shown: string | undefined) => go({ ...state, id, tab: shown }),
  };
}
