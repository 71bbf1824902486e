import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useReachable } from '#web/reach.ts';
import { UpdateBar } from '#web/updates/UpdateBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useSaid } from './toastHost.ts';
import { useLeavingQuestion } from './unsaved.ts';

const PRODUCT = 'Maestral';

/** Around every page: what the window is called, the notices, and the question before something is lost. */
export function RootPage() {
  const text = useTexts();
  const { Host, plainly } = useSaid();
  const question = useLeavingQuestion();
  const isReachable = useReachable();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = key ? `${text(key)} · ${PRODUCT}` : PRODUCT;

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <ProgressBar />
      <p role="status" className={isReachable ? undefined : 'offline'}>
        {!isReachable && text('ui.offline')}
      </p>
      <UpdateBar />
      <Outlet />
      {question && <question.Dialog onAnswer={question.onAnswer} />}
      {Host && <Host />}
      {plainly !== '' && (
        <p role="alert" className="plain plain-notice">
          {plainly}
        </p>
      )}
    </>
  );
}
