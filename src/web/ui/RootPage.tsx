import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useSaid } from './toastHost.ts';

const PRODUCT = 'Maestral';

/** Around every page: what the window is called, and the notices. */
export function RootPage() {
  const text = useTexts();
  const { Host, plainly } = useSaid();
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
      {Host && <Host />}
      {plainly !== '' && (
        <p role="alert" className="plain plain-notice">
          {plainly}
        </p>
      )}
    </>
  );
}
