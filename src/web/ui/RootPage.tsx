import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';

const PRODUCT = 'Maestral';
const Toasts = lazyRouteComponent(() => import('./Toasts.tsx'), 'Toasts');

/** Around every page: what the window is called, and the notices. */
export function RootPage() {
  const text = useTexts();
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
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
