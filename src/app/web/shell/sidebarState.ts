import { useMediaQuery } from '@mantine/hooks';
import { WIDE_PX } from '#web/constants.ts';
import { createStore } from '#web/store.ts';

const STORED = 'maestral.sidebar';
/** Below this width the labels would take the room of the work. */
const WIDE = `(min-width: ${WIDE_PX}px)`;

type Choice = 'open' | 'collapsed';
const isChoice = (value: unknown): value is Choice => value === 'open' || value === 'collapsed';

const stored = localStorage.getItem(STORED);
const choice = createStore<Choice | undefined>(isChoice(stored) ? stored : undefined);

/** Open on wide screens, until the user changes it in this browser. */
export function useSidebar() {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const chosen = choice.use();
  const isOpen = chosen === undefined ? isWide : chosen === 'open';
  return {
    isOpen,
    toggle(): void {
      const next = isOpen ? 'collapsed' : 'open';
      localStorage.setItem(STORED, next);
      choice.set(next);
    },
  };
}
