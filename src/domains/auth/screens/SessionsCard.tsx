import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { browserName, writtenTime } from '#web/words.ts';
import type { authCalls } from '../contract.ts';
import classes from './profile.module.css';
import { sessionsQuery, useSessionChanges } from './queries.ts';

type OwnSession = ReplyOf<(typeof authCalls)['sessions']>['data'][number];

/** Where one is signed in, and the end of what one does not know. */
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
          {hasOthers && (
            <Button
              variant="default"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate(undefined, said)}
            >
              {text('auth.sessions.endOthers')}
            </Button>
          )}
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

function SessionRow({ session }: { session: OwnSession }) {
  const text = useTexts();
  const { end } = useSessionChanges();
  const { id, browser, address, created_at, last_used_at, current } = session;
  const name = browserName(browser);
  return (
    <li className={classes.session}>
      <div>
        <p className="t-body t-med cut" title={browser}>
          {name}
        </p>
        <p className="t-meta dim">
          {address} · {text('auth.sessions.since', { time: writtenTime(created_at) })} ·{' '}
          {text('auth.sessions.lastUsed', { time: writtenTime(last_used_at) })}
        </p>
      </div>
      {current ? (
        <Tag hue="adria">{text('auth.sessions.this')}</Tag>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={text('auth.sessions.endNamed', { browser: name })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => sayDone(text('auth.sessions.ended')),
              onError: (error) => sayFailed(error),
            })
          }
        >
          {text('auth.sessions.end')}
        </Button>
      )}
    </li>
  );
}
