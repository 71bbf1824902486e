import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts.ts';

type Step = 1 | -1;
/** Goes to the page before or behind; false: there is none. */
export type TurnPage = (by: Step) => boolean;

/** J and K move through the rows, over the end of a page too; Enter opens the focused one. */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  isOpenable: boolean,
  turnPage: TurnPage,
): void {
  const walk = (by: Step) => () => {
    if (frame.current) focusNeighbour(frame.current, by, turnPage);
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
export function focusNeighbour(frame: HTMLElement, by: Step, turnPage?: TurnPage): void {
  const rows = rowsIn(frame);
  const focused = document.activeElement?.closest<HTMLElement>('tr[tabindex]');
  const from = focused ?? rows.find((row) => row.hasAttribute('aria-current'));
  const at = from ? rows.indexOf(from) : -1;
  const next = at < 0 ? rows[0] : rows[at + by];
  if (next) enterRow(frame, next);
  else if (!turnPage?.(by) && by < 0) {
    frame.closest('section')?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  }
}

/** The first row of a page, or the last one, coming from the page behind. */
export function focusEnd(frame: HTMLElement, by: Step): void {
  const row = rowsIn(frame).at(by > 0 ? 0 : -1);
  if (row) enterRow(frame, row);
}

const rowsIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('tr[tabindex]')];

function enterRow(frame: HTMLElement, row: HTMLElement): void {
  row.focus();
  if (frame.closest('[data-followed]')) row.click();
}
