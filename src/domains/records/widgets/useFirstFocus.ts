import { useEffect, useRef } from 'react';

/** What would open a list by being focused waits until somebody wants it. */
const TYPED = ['input:not([type=hidden]):not([type=file])', 'textarea']
  .map((tag) => `${tag}:not(:disabled):not([aria-haspopup]:not([readonly]))`)
  .join();

/** Whoever makes a new one types at once. Fields may come later than the form around them. */
export function useFirstFocus(isNew: boolean) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = place.current;
    if (!isNew || !form) return;
    const enter = () => {
      const first = form.querySelector<HTMLElement>(TYPED);
      // The frame around looks for this mark when it takes the focus itself.
      first?.setAttribute('data-autofocus', '');
      first?.focus({ preventScroll: true });
      return first !== null;
    };
    if (enter()) return;
    const watch = new MutationObserver(() => {
      if (enter()) watch.disconnect();
    });
    watch.observe(form, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [isNew]);
  return place;
}
