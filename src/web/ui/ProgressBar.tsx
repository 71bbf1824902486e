import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PROGRESS_AFTER_MS } from '#web/constants.ts';
import { useTexts } from '#web/i18n.ts';

/** Shown when a navigation takes long. */
export function ProgressBar() {
  const text = useTexts();
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading });
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), PROGRESS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isLong && <div role="progressbar" aria-label={text('ui.loading')} className="page-progress" />;
}
