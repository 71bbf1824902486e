import { useEffect, useRef, useState } from 'react';

/** Dialogs that are open, the topmost last. */
const open: { close: () => void }[] = [];
let belongsInside = false;

/** What opens within a dialog hears Escape first; by the time it was answered nobody could tell any more. */
function noteTarget({ key, target }: KeyboardEvent): void {
  const inside = target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]');
  belongsInside = key === 'Escape' && Boolean(inside);
}

/** One listener for all of them: each one's own would close them all at once. */
function onEscape({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing || defaultPrevented || belongsInside) return;
  open.at(-1)?.close();
}

/** Escape closes the topmost dialog, and no other. */
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

/** Who opened it: of a menu, which is gone by the time the dialog closes, its button. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}

/** Whoever closes a dialog goes on where it was opened. */
export function useFocusBack(): void {
  const [opener] = useState(openerNow);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (!isShown.current && isFree) opener?.focus();
      });
    };
  }, [opener]);
}
