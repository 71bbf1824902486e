import { useEffect, useRef } from 'react';

/** Fields that open a list on focus do not get the first focus. */
const TYPED = ['input:not([type=hidden]):not([type=file])', 'textarea']
  .map((tag) => `${tag}:not(:disabled):not([aria-haspopup]:not([readonly]))`)
  .join();

/** Focuses the first field each time that `entered` grows. Fields may load later than the form around them. */
export function useFirstFocus(entered: number) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = place.current;
    if (entered === 0 || !form) return;
    const enter = () => {
      const found = form.querySelector<HTMLInputElement>(TYPED);
      // Of a group the chosen one is where the keys go on.
      const chosen = found?.type === 'radio' ? `[name=${CSS.escape(found.name)}]:checked` : '';
      const first = (chosen && form.querySelector<HTMLElement>(chosen)) || found;
      // The frame looks for this mark when it sets the focus itself.
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
  }, [entered]);
  return place;
}
