import { useEffect } from 'react';
import { closePalette, typedEarly } from '#web/palette.ts';

/** Keeps for the palette what is typed before it has loaded. */
export function EarlyKeys() {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === 'Escape') closePalette();
      else if (key === 'Backspace') typedEarly.current = typedEarly.current.slice(0, -1);
      else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typedEarly.current += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, []);
  return null;
}
