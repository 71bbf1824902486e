import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Where the work is, when what had the focus before is gone. */
const PLACES = ['dialog[data-record]', 'main tr[aria-current]', 'main tr[tabindex]', 'main'];

const toWork = () => {
  const place = PLACES.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
  place?.focus({ preventScroll: true });
};

/** For a button that goes away under the focus: it returns to where it came from. */
export function useFocusReturned() {
  const button = useRef<HTMLButtonElement>(null);
  const origin = useRef<HTMLElement>(null);
  const giveBack = () => {
    if (document.activeElement !== button.current) return;
    const { current } = origin;
    if (current?.isConnected) current.focus({ preventScroll: true });
    else toWork();
  };
  const latest = useRef(giveBack);
  latest.current = giveBack;
  // It is still in the document by then.
  useLayoutEffect(() => () => latest.current(), []);
  return {
    giveBack,
    props: {
      ref: button,
      onFocus({ relatedTarget }: FocusEvent) {
        origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
      },
    },
  };
}
