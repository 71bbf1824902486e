import { Button, Stack } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { PublicPage } from './PublicPage.tsx';

/** Instead of a page whose code could not be fetched; it needs nothing that would have to be fetched itself. */
export function Unreachable() {
  const hasFrame = useMatch({
    strict: false,
    select: ({ routeId }) => String(routeId).startsWith('/shell/'),
  });
  return hasFrame ? (
    <Message />
  ) : (
    <PublicPage>
      <Message />
    </PublicPage>
  );
}

function Message() {
  const text = useTexts();
  const [isTrying, setTrying] = useState(false);

  const retry = async () => {
    setTrying(true);
    // Only what answers is loaded anew: otherwise the browser's own error page would come.
    const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) window.location.reload();
    else setTrying(false);
  };
  return (
    <Stack gap="md" py="md" align="start" role="alert">
      <Stack gap="2xs">
        <h1 className="t-title">{text('ui.unreachable')}</h1>
        <p className="dim">{text('ui.unreachable.lead')}</p>
      </Stack>
      <Button loading={isTrying} onClick={() => void retry()}>
        {text('common.retry')}
      </Button>
    </Stack>
  );
}
