import { Button, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { AskDialog } from '#web/ui/dialogs/AskDialog.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { authCalls } from '../contract.ts';
import { SessionLine } from './SessionLine.tsx';

interface Props {
  person: { id: number; name: string };
  /** Why the caller may not change it. */
  keptBecause: string | undefined;
}

/** Sessions of a user and the reset of their second factor, for an admin who helps. */
export function PersonSecurity(props: Props) {
  return (
    <Stack gap="xl">
      <Sessions {...props} />
      <Factor {...props} />
    </Stack>
  );
}

function Sessions({ person: { id, name }, keptBecause }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const queryKey = ['sessions', 'of', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call(authCalls.sessionsOf, { body: { id } })).data,
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: () => call(authCalls.revokeSessionsOf, { body: { id } }),
    onSuccess: () => {
      sayDone(text('auth.person.sessionsEnded', { name }));
      void queries.invalidateQueries({ queryKey });
    },
    onError: (failure) => sayFailed(failure),
  });
  return (
    <Stack gap="sm">
      <h3 className="t-section">{text('auth.sessions.title')}</h3>
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={52} />}
      {data?.length === 0 && <p className="t-body dim">{text('auth.person.notSignedIn')}</p>}
      {data && data.length > 0 && (
        <>
          <ul>
            {data.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
          <div>
            <Button
              variant="default"
              disabled={keptBecause !== undefined}
              loading={end.isPending}
              onClick={() => end.mutate()}
            >
              {text('auth.person.endSessions')}
            </Button>
          </div>
          {keptBecause !== undefined && <p className="t-meta dim">{keptBecause}</p>}
        </>
      )}
    </Stack>
  );
}

function Factor({ person, keptBecause }: Props) {
  const text = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack gap="sm">
      <h3 className="t-section">{text('auth.secondFactor.title')}</h3>
      <p className="t-body dim">{keptBecause ?? text('auth.person.factorLead')}</p>
      <div>
        <Button variant="default" disabled={keptBecause !== undefined} onClick={() => setAsking(true)}>
          {text('auth.person.resetFactor')}
        </Button>
      </div>
      {isAsking && <ResetDialog person={person} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function ResetDialog({ person: { id, name }, onClose }: { person: Props['person']; onClose: () => void }) {
  const text = useTexts();
  return (
    <AskDialog
      title={text('auth.person.resetFactorOf', { name })}
      lead={text('auth.person.resetFactorLead')}
      button={text('auth.person.resetFactor')}
      isDestructive
      onConfirm={async () => {
        await call(authCalls.resetFactorOf, { body: { id } });
        sayDone(text('auth.person.factorReset', { name }));
      }}
      onClose={onClose}
    />
  );
}
