import { type AnyRouteMatch, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TextKey } from '#shared/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { useReachable } from '#web/session/connectivity.ts';
import { UpdateBar } from '#web/updates/UpdateBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useSaid } from './toastHost.ts';
import { useLeavingQuestion } from './unsaved.ts';
import { useRecordTitle } from './windowTitle.ts';

const PRODUCT = 'Maestral';

/** An unknown address has its own title. */
function titleOf(matches: AnyRouteMatch[]): TextKey | undefined {
  if (matches.some(({ _notFound }) => _notFound)) return 'ui.error.404';
  const match = matches.findLast(({ staticData }) => staticData.title);
  const title = match?.staticData.title;
  return typeof title === 'function' ? title(match?.params ?? {}) : title;
}

/** Around every page: window title, notices, and the question before unsaved data are lost. */
export function RootPage() {
  const text = useTexts();
  const { Host, plainly } = useSaid();
  const question = useLeavingQuestion();
  const isReachable = useReachable();
  const key = useMatches({ select: titleOf });
  const record = useRecordTitle();
  const page = record ?? (key && text(key));
  const title = page ? `${page} · ${PRODUCT}` : PRODUCT;

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
