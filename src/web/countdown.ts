import { useEffect, useState } from 'react';

/** Whole seconds left of a waiting time, and a function that starts it. */
export function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return;
    const show = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  return [secondsLeft, (seconds) => setEndsAt(Date.now() + seconds * 1000)];
}
