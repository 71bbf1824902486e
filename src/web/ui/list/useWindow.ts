import { type RefObject, useEffect, useState } from 'react';

/** As in the style sheet: one line of a table, two on a phone. */
const ROW_PX = 36;
const TWO_LINES_PX = 52;
const BEYOND = 4;

interface Window {
  from: number;
  to: number;
  /** The number of rendered rows: reusing the element of a row costs a fraction of a new one. */
  places: number;
}
interface Sight {
  first: number;
  height: number;
  rowPx: number;
  count: number;
}

/** A few more than fit, at both ends. */
export function windowOf({ first, height, rowPx, count }: Sight): Window {
  const inSight = Math.ceil(height / rowPx) + BEYOND;
  const places = inSight + 2 * BEYOND;
  const from = Math.max(0, Math.min(first, count - inSight) - BEYOND);
  return { from, to: Math.min(count, from + places), places };
}

interface Options {
  frame: RefObject<HTMLElement | null>;
  count: number;
  isPhone: boolean;
  isWhole: boolean;
}

/** The visible rows and a few beyond both ends; others are not rendered. */
export function useWindow({ frame, count, isPhone, isWhole }: Options): Window & { rowPx: number } {
  const rowPx = isPhone ? TWO_LINES_PX : ROW_PX;
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const place = frame.current;
    if (!place || !isWhole) return;
    // In steps: a row outside the view costs nothing.
    const look = () => {
      const top = Math.floor(place.scrollTop / rowPx);
      setFirst(top - (top % BEYOND));
      setHeight(place.clientHeight);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(place);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [frame, rowPx, isWhole]);

  const sight = isWhole ? windowOf({ first, height, rowPx, count }) : { from: 0, to: count, places: count };
  return { ...sight, rowPx };
}
