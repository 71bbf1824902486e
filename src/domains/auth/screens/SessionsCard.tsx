import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { browserName } from '#web/words.ts';
import { SessionLine, type ShownSession } from '../widgets/SessionLine.tsx';
import classes from './profile.module.css';
import { sessionsQuery, useSessionChanges } from './queries.ts';

/** The user's sessions; each can be ended. */
export function SessionsCard() {
  const text = useTexts();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { endOthers } = useSessionChanges();
  const said = {
    onSuccess: () => sayDone(text('auth.sessions.ended')),
    onError: (failure: unknown) => sayFailed(failure),
  };
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;

  return (
    <section className={`card ${classes.card}`}>
      <Stack gap="sm">
        <div className={classes.cardHead}>
          <h2 className="t-section">{text('auth.sessions.title')}</h2>
          <Button
            variant="default"
            disabled={!hasOthers}
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, said)}
          >
            {text('auth.sessions.endOthers')}
          </Button>
        </div>
        <p className="t-body dim">{text('auth.sessions.lead')}</p>
        {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
        {!error && !sessions && <Skeleton height={52} />}
        {sessions && (
          <ul className={classes.sessions}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {sessions && !hasOthers && <p className="t-meta dim">{text('auth.sessions.onlyThis')}</p>}
      </Stack>
    </section>
  );
}

function SessionRow({ session }: { session: ShownSession }) {
  const text = useTexts();
  const { end } = useSessionChanges();
  const said = {
    onSuccess: () => sayDone(text('auth.sessions.ended')),
    onError: (error: unknown) => sayFailed(error),
  };
  return (
    <SessionLine session={session}>
      {session.current ? (
        <Tag hue="adria">{text('auth.sessions.this')}</Tag>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={text('auth.sessions.endNamed', { browser: browserName(session.browser) })}
          loading={end.isPending}
          onClick={() => end.mutate(session.id, said)}
        >
          {text('auth.sessions.end')}
        </Button>
      )}
    </SessionLine>
  );
}
