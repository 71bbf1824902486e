import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type * as z from 'zod/mini';
import { textOf } from '#web/address.ts';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { FullState } from '#web/ui/listParts.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Of an open record: the list that the entry before this one shows alone. */
    list?: string | undefined;
  }
}

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
  const { history } = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { list, __TSR_key: entry } = useLocation({ select: (location) => location.state });
  /** The entry from which the way back was taken; it takes a moment. */
  const left = useRef<string>(undefined);
  const shown = useListSearch(query) as FullState;
  const state = useMemo(() => withoutDefault(shown), [shown]);
  const id = idOf(raw);
  const tab = textOf(raw, 'tab');
  const listNow = JSON.stringify(state);
  const go = (
    search: object,
    { replace = false, over }: { replace?: boolean; over?: string | undefined } = {},
  ) => void navigate({ to: '.', search: search as never, replace, state: { list: over } });
  /** By the way back where it leads to this list: it would open the record again later. */
  const close = () => {
    if (list !== listNow || left.current === entry) return go(state, { replace: true });
    left.current = entry;
    history.back();
  };
  return {
    state,
    id,
    tab,
    // A search term typed before a record was opened arrives half a second later; the record stays open.
    setState: (shown: FullState, isCorrected = false) =>
      go({ ...shown, id, tab }, { replace: isCorrected || list !== undefined, over: list }),
    // From record to record: the way back leads to the list.
    open: (opened: OpenRecord, tab?: string) =>
      go(
        { ...state, id: opened, tab },
        { replace: id !== undefined, over: id === undefined ? listNow : list },
      ),
    /** From a notice, which outlives this screen. */
    openFromNotice: (made: number) => void navigate({ to: pathname as '.', search: { id: made } as never }),
    close,
    showTab: (shown: string | undefined) => go({ ...state, id, tab: shown }, { replace: true, over: list }),
  };
}
