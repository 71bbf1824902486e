import { type RefObject, useEffect, useRef } from 'react';
import type { FullState, ListProps } from '../listParts.ts';
import { focusEnd, type TurnPage } from './useRowKeys.ts';

type Asked = Pick<ListProps<{ id: number }, string, FullState>, 'result' | 'state' | 'onState'>;

/** Walking on at the end of a page goes to the next one, and on in its rows when they are there. */
export function useTurning(frame: RefObject<HTMLElement | null>, asked: Asked): TurnPage {
  const { result, state, onState } = asked;
  const meta = result.data?.meta;
  const awaited = useRef<{ page: number; by: 1 | -1 }>(undefined);
  useEffect(() => {
    if (!awaited.current || result.isPlaceholderData || meta?.page !== awaited.current.page) return;
    if (frame.current) focusEnd(frame.current, awaited.current.by);
    awaited.current = undefined;
  }, [frame, meta, result.isPlaceholderData]);
  return (by) => {
    // Keys that repeat while the page is on its way.
    if (result.isPlaceholderData) return true;
    if (!meta) return false;
    const page = meta.page + by;
    if (page < 1 || page > meta.lastPage) return false;
    awaited.current = { page, by };
    onState({ ...state, page });
    return true;
  };
}
