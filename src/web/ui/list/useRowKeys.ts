import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts.ts';

/** J and K move through the rows; Enter opens the focused one. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, isOpenable: boolean): void {
  const walk = (by: 1 | -1) => () => {
    if (frame.current) focusNeighbour(frame.current, by);
  };
  useShortcuts(
    isOpenable
      ? [
          { keys: 'J', label: 'lists.keys.next', run: walk(1) },
          { keys: 'K', label: 'lists.keys.previous', run: walk(-1) },
        ]
      : [],
  );
}

/**
 * From the focused row or the open one; without one, to the first; from the first one back to the search. An open
 * record beside the list follows.
 */
export function focusNeighbour(frame: HTMLElement, by: 1 | -1): void {
  const rows = [...frame.querySelectorAll<HTMLElement>('tr[tabindex]')];
  const focused = document.activeElement?.closest<HTMLElement>('tr[tabindex]');
  const from = focused ?? rows.find((row) => row.hasAttribute('aria-current'));
  const at = from ? rows.indexOf(from) : -1;
  const search = frame.closest('section')?.querySelector<HTMLElement>('input[type="search"]');
  const next = at < 0 ? rows[0] : (rows[at + by] ?? (by < 0 ? search : undefined));
  next?.focus();
  if (next !== search && frame.closest('[data-followed]')) next?.click();
}
