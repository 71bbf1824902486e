import { Button, Stack } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { PublicPage } from './PublicPage.tsx';

/** Replaces a page whose code could not be fetched; it must not need any fetch itself. */
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
    // Reloads only when the server answers: otherwise the browser would show its own error page.
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
