import { useShortcuts } from '#web/ui/shortcuts.ts';

const cards = () => Array.from(document.querySelectorAll<HTMLElement>('[data-card]'));
const current = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;
const press = (selector: string) => current()?.querySelector<HTMLElement>(selector)?.click();

function move(by: 1 | -1): void {
  const all = cards();
  const card = current();
  const at = card ? all.indexOf(card) : -1;
  const next = all[at === -1 ? 0 : at + by];
  const target =
    next?.tabIndex === -1 && next.hasAttribute('tabindex')
      ? next
      : next?.querySelector<HTMLElement>('[data-open]');
  target?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** Walks over the rows and acts on the one in focus. */
export function useCardKeys(): void {
  useShortcuts([
    { keys: 'J', label: 'search.key.next', run: () => move(1) },
    { keys: 'K', label: 'search.key.previous', run: () => move(-1) },
    { keys: 'D', label: 'search.key.datesOf', run: () => press('[data-open]') },
    { keys: 'C', label: 'search.key.check', run: () => press('[data-check]') },
    { keys: 'S', label: 'search.key.mark', run: () => press('[data-mark]') },
  ]);
}
