import { useEffect, useRef, useState } from 'react';

/** Open dialogs, the topmost last. */
const open: { close: () => void }[] = [];
let belongsInside = false;
const POPOVER = '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown';

/** A popover in a dialog handles Escape first and is gone afterwards, so its state is read before. */
function noteTarget({ key, target }: KeyboardEvent): void {
  const inside = target instanceof Element && target.closest(POPOVER);
  belongsInside = key === 'Escape' && Boolean(inside);
}

/** One listener for all: separate ones would close all dialogs at once. */
function onEscape({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing || defaultPrevented || belongsInside) return;
  open.at(-1)?.close();
}

/** Escape closes only the topmost dialog. */
export function useTopmostEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const mine = { close: () => latest.current() };
    if (open.length === 0) {
      window.addEventListener('keydown', noteTarget, true);
      window.addEventListener('keydown', onEscape);
    }
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length > 0) return;
      window.removeEventListener('keydown', noteTarget, true);
      window.removeEventListener('keydown', onEscape);
    };
  }, []);
}

/** The focused element that opened it; for an entry of a menu, which closes, the button of the menu. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}

/** Returns the focus to the opener, or to what took its place. */
export function useFocusBack(successor?: () => HTMLElement | null): void {
  const [opener] = useState(openerNow);
  const latest = useRef(successor);
  latest.current = successor;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (!isShown.current && isFree) (latest.current?.() ?? opener)?.focus();
      });
    };
  }, [opener]);
}
