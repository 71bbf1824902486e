import { useEffect, useRef } from 'react';
import type { TextKey } from '#shared/texts.ts';
import { createStore } from '../store.ts';

/** A key and its action. The help shows those in force. */
export interface Shortcut {
  /** `Ctrl+K`, `Alt+N`, `?`; Ctrl is Command on a Mac. */
  keys: string;
  label: TextKey;
  /** Also while a dialog covers the page. */
  isEverywhere?: boolean;
  run(): void;
}

const inForce = createStore<readonly Shortcut[]>([]);
export const useShortcutsInForce = inForce.use;

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

function pressed({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const marks = [...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : [])];
  return [...marks, key.length === 1 ? key.toUpperCase() : key].join('+');
}

/** While the user types or chooses in a menu, a single letter is no shortcut. */
const isWriting = ({ target }: KeyboardEvent) =>
  target instanceof Element && (target.matches(FIELDS) || target.closest('[role="menu"]') !== null);
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

function onKey(event: KeyboardEvent): void {
  const keys = pressed(event);
  const found = inForce.get().findLast((shortcut) => shortcut.keys === keys);
  if (!found || event.defaultPrevented) return;
  if (!keys.includes('+') && (isWriting(event) || (!found.isEverywhere && isCovered()))) return;
  event.preventDefault();
  found.run();
}

/** In force while the component is mounted; of two with the same keys the later wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const keys = shortcuts.map((shortcut) => shortcut.keys).join(' ');
  useEffect(() => {
    const mine = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }));
    if (keys === '') return;
    if (inForce.get().length === 0) window.addEventListener('keydown', onKey);
    inForce.set([...inForce.get(), ...mine]);
    return () => {
      inForce.set(inForce.get().filter((one) => !mine.includes(one)));
      if (inForce.get().length === 0) window.removeEventListener('keydown', onKey);
    };
  }, [keys]);
}
