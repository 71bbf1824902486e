import { Button, Group, Stack, Title } from '@mantine/core';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { currentSession } from '#web/session/session.ts';
import { isStatus, type Status } from './errorStatuses.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { PublicPage } from './PublicPage.tsx';

/** An error as a whole page: `/error/403` by its address, and 404 for every unknown address. */
export function ErrorPage({ status }: { status?: Status }) {
  const { status: named } = useParams({ strict: false });
  const shown = status ?? (isStatus(named) ? named : '404');
  return (
    <PublicPage>
      <Refused status={shown} />
    </PublicPage>
  );
}

/** The same inside a page with its own frame. */
export function Refused({ status }: { status: Status }) {
  const text = useTexts();
  const { history } = useRouter();
  return (
    <Stack gap="md" py="md">
      <Stack gap="2xs">
        <span className="t-meta dim tn">{status}</span>
        <Title order={1}>{text(`ui.error.${status}`)}</Title>
        <p className="dim">{text(`ui.error.${status}.lead`)}</p>
      </Stack>
      <Group gap="xs">
        {currentSession() ? (
          <Button renderRoot={(props) => <Link to="/home" {...props} />}>{text('common.home')}</Button>
        ) : (
          <Button renderRoot={(props) => <Link to="/login" {...props} />}>{text('auth.login.title')}</Button>
        )}
        <Button variant="default" onClick={() => history.back()}>
          {text('common.back')}
        </Button>
      </Group>
    </Stack>
  );
}

/** An unknown address behind the sign-in. */
export const UnknownPage = () => <Refused status="404" />;

/** A page that failed to load. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const status = error instanceof CallFailed ? String(error.status) : '';
  if (isStatus(status)) return <ErrorPage status={status} />;
  return (
    <PublicPage>
      <FailureAlert error={error} onRetry={() => void router.invalidate()} />
    </PublicPage>
  );
}
