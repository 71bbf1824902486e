import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import { isAllowed } from '#shared/permissions.ts';
import { askedOf } from '#web/address.ts';
import { currentWords, useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { Filter } from '#web/ui/listParts.ts';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import { jobList, wordOfJob } from '../columns/jobs.ts';
import type { DeadJob, JobQuery } from '../contract.ts';
import { jobQuery } from '../contract.ts';
import { DropDialog } from './DropDialog.tsx';
import { jobKindsQuery, jobsQuery, useJobChanges } from './queries.ts';

type JobField = JobQuery['sort'][number]['field'];

export function JobsScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return isAllowed(signedIn.user, 'job.read') ? <Jobs /> : <Refused status="403" />;
}

const CELLS = {
  kind: ({ kind }: DeadJob) => <span title={kind}>{wordOfJob(currentWords(), kind)}</span>,
};

function Jobs() {
  const text = useTexts();
  const navigate = useNavigate();
  const state = useListSearch(jobQuery);
  const result = useQuery(jobsQuery(askedOf(state)));
  const { data: kinds = [] } = useQuery(jobKindsQuery);
  const settings = useListSettings(jobList.name);
  const words = useWords();
  const [ids, setIds] = useState<number[]>([]);

  const columns = useColumns(jobList.columns, CELLS);

  const filters: Filter[] = [
    {
      key: 'kind',
      label: text('system.jobs.kind'),
      kind: 'multi',
      options: kinds.map((kind) => ({ value: kind, label: wordOfJob(words, kind) })),
    },
    { key: 'stopped', label: text('system.jobs.stopped'), kind: 'range' },
  ];

  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('system.jobs.title')}</Title>
        <p className="dim">{text('system.jobs.lead')}</p>
      </Stack>
      <List<DeadJob, JobField, typeof state>
        label={text('system.jobs.title')}
        searchLabel={text('system.jobs.search')}
        columns={columns}
        result={result}
        state={state}
        onState={(search, replace = false) => {
          setIds([]);
          void navigate({ to: '/system/jobs', search, replace });
        }}
        selection={{ ids, onChange: setIds }}
        bulk={<JobActions ids={ids} onDone={() => setIds([])} />}
        sorting={{
          by: state.sort ?? usualSort(jobQuery),
          onSort: (sort) => void navigate({ to: '/system/jobs', search: { ...state, sort, page: 1 } }),
        }}
        filters={filters}
        settings={settings}
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
        <Button loading={retry.isPending} onClick={retryAll}>
          {text('system.jobs.retry', { count })}
        </Button>
      )}
      {isAllowed(signedIn.user, 'job.drop') && (
        <Button variant="default" onClick={() => setDropping(true)}>
          {text('system.jobs.drop', { count })}
        </Button>
      )}
      {isDropping && <DropDialog ids={ids} onDone={onDone} onClose={() => setDropping(false)} />}
    </>
  );
}
