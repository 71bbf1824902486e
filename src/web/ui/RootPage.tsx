import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useToastsWanted } from './toastHost.ts';

const PRODUCT = 'Maestral';
const Toasts = lazyRouteComponent(() => import('./Toasts.tsx'), 'Toasts');

/** Around every page: what the window is called, and the notices. */
export function RootPage() {
  const text = useTexts();
  const hasToasts = useToastsWanted();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = key ? `${text(key)} · ${PRODUCT}` : PRODUCT;

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <Outlet />
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </>
  );
}
