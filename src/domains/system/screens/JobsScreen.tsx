import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { useSignedIn } from '#web/user.ts';
import { writtenTime } from '#web/words.ts';
import type { DeadJob } from '../contract.ts';
import { DropDialog } from './DropDialog.tsx';
import { jobsQuery, useJobChanges } from './queries.ts';

export function JobsScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return isAllowed(signedIn.user, 'job.read') ? <Jobs /> : <Refused status="403" />;
}

function Jobs() {
  const text = useTexts();
  const navigate = useNavigate();
  const state = useSearch({ from: '/shell/system/jobs' });
  const result = useQuery(jobsQuery(state));
  const [ids, setIds] = useState<number[]>([]);

  const columns: Column<DeadJob>[] = [
    { key: 'id', title: text('system.jobs.number'), isFixed: true, render: ({ id }) => `#${id}` },
    { key: 'kind', title: text('system.jobs.kind'), render: ({ kind }) => <span title={kind}>{kind}</span> },
    {
      key: 'dead_at',
      title: text('system.jobs.stopped'),
      isFixed: true,
      render: ({ dead_at }) => <time dateTime={dead_at}>{writtenTime(dead_at)}</time>,
    },
    {
      key: 'tries',
      title: text('system.jobs.tries'),
      isFixed: true,
      onPhone: 'hidden',
      render: ({ tries }) => tries,
    },
    {
      key: 'error',
      title: text('system.jobs.error'),
      onPhone: 'minor',
      render: ({ error }) => <span title={error}>{error}</span>,
    },
  ];

  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('system.jobs.title')}</Title>
        <p className="dim">{text('system.jobs.lead')}</p>
      </Stack>
      <List<DeadJob>
        label={text('system.jobs.title')}
        searchLabel={text('system.jobs.search')}
        columns={columns}
        result={result}
        state={state}
        onState={(search) => {
          setIds([]);
          void navigate({ to: '/system/jobs', search });
        }}
        selection={{ ids, onChange: setIds }}
        actions={<JobActions ids={ids} onDone={() => setIds([])} />}
        empty={{ title: text('system.jobs.none'), hint: text('system.jobs.noneHint') }}
      />
    </Stack>
  );
}

function JobActions({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const text = useTexts();
  const signedIn = useSignedIn();
  const { retry } = useJobChanges();
  const [isDropping, setDropping] = useState(false);
  const count = ids.length;

  const retryAll = () =>
    retry.mutate(ids, {
      onSuccess: ({ data }) => {
        sayDone(text('system.jobs.changed', { count: data.changed }));
        onDone();
      },
      onError: (error) => sayFailed(error),
    });

  if (!signedIn) return null;
  return (
    <>
      {isAllowed(signedIn.user, 'job.retry') && (
        <Button disabled={count === 0} loading={retry.isPending} onClick={retryAll}>
          {text('system.jobs.retry', { count })}
        </Button>
      )}
      {isAllowed(signedIn.user, 'job.drop') && (
        <Button variant="default" disabled={count === 0} onClick={() => setDropping(true)}>
          {text('system.jobs.drop', { count })}
        </Button>
      )}
      {isDropping && <DropDialog ids={ids} onDone={onDone} onClose={() => setDropping(false)} />}
    </>
  );
}
