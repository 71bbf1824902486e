import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { textOf } from '#web/address.ts';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { FullState } from '#web/ui/listParts.ts';

/** `new`: one that is not stored yet. */
export type OpenRecord = number | 'new';

const idOf = (raw: Record<string, unknown>): OpenRecord | undefined => {
  if (raw.id === 'new') return 'new';
  const id = Number(raw.id);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Not to look into the trash is no filter that somebody has set. */
function withoutDefault({ filter, ...state }: FullState): FullState {
  if (!filter) return state;
  const { trashed, ...others } = filter;
  return { ...state, filter: trashed === true ? filter : others };
}

/** What a list of records shows and which of them is open, all of it in the address. */
export function useRecordState(query: z.ZodMiniObject) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
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
    // A term that was typed before something was opened arrives half a second later, and leaves it as it is.
    setState: (shown: FullState, isCorrected?: boolean) => go({ ...shown, id, tab }, isCorrected),
    open: (opened: OpenRecord) => go({ ...state, id: opened }),
    close: () => go(state),
    showTab: (shown: string | undefined) => go({ ...state, id, tab: shown }),
  };
}
