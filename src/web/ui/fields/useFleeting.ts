import { useEffect, useState } from 'react';

const SHOWN_MS = 1000;

/** True for a second after the call. */
export function useFleeting(): [boolean, () => void] {
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (shownAt === 0) return;
    const timer = setTimeout(() => setShownAt(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return [shownAt !== 0, () => setShownAt(Date.now())];
}
