import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { writtenTime } from '#shared/dates.ts';
import { writtenCount } from '#shared/writtenMoney.ts';
import { call } from '#web/api.ts';
import { currentLocale, textOf, useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayFailed } from '#web/ui/notices.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { contentCalls, type ContentReading as Reading } from '../contract.ts';
import classes from './contentReading.module.css';

const HUES = { waiting: 'gray', reading: 'adria', failed: 'bad', done: 'ok' } as const;
const LIVE_MS = 2000;
/** Reasons of our own; all others are those of the port. */
const OWN_REASONS = ['unlicensed', 'denied', 'unaddressed'];

interface Props {
  /** Of the connection. */
  id: number;
  isReadOnly: boolean;
}

/** How far the reading of a content source has come. */
export function ContentReading({ id, isReadOnly }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const queryKey = [contentCalls.reading.path, id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call(contentCalls.reading, { params: { id } })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' || state.data?.state === 'waiting' ? LIVE_MS : false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(contentCalls.read, { body: { id } })).data,
    onSuccess: (reading) => queries.setQueryData(queryKey, reading),
    onError: sayFailed,
  });
  if (error && !data) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section>
      <div className={classes.headed}>
        <h3 className="t-section">{text('content.title')}</h3>
        {!isReadOnly && (
          <Button
            variant="default"
            size="xs"
            loading={isPending || data.state === 'reading'}
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
            onClick={() => mutate()}
          >
            {text('content.readNow')}
          </Button>
        )}
      </div>
      {data.state === 'failed' && <Failure reading={data} />}
      <dl className="facts" aria-live="polite">
        {factsOf(data, text).map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd className="tn">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(
  { products, state, read, refused, wanted, finished_at, next_at }: Reading,
  text: ReturnType<typeof useTexts>,
): [string, ReactNode][] {
  const counts = [
    state === 'done' && read === 0 ? text('content.unchanged') : text('content.read', { count: read }),
    ...(wanted > 0 ? [text('content.wanted', { count: wanted })] : []),
    ...(refused > 0 ? [text('content.refused', { count: refused })] : []),
  ];
  return [
    [text('content.products'), writtenCount(products, currentLocale())],
    [
      text('content.state'),
      <span key="state" className={classes.state}>
        <Tag hue={HUES[state]}>{text(`content.state.${state}`)}</Tag>
        {state !== 'waiting' && <span>{counts.join(' · ')}</span>}
      </span>,
    ],
    [text('content.last'), finished_at === null ? text('content.never') : writtenTime(finished_at)],
    ...(next_at === null || state === 'reading'
      ? []
      : [[text('content.next'), writtenTime(next_at)] satisfies [string, ReactNode]]),
  ];
}

function Failure({ reading: { failures, why } }: { reading: Reading }) {
  const text = useTexts();
  const isOwn = OWN_REASONS.includes(why);
  return (
    <Alert
      color="bad"
      icon={<IconAlertOctagon aria-hidden />}
      title={`${text('content.failed', { count: failures })}${isOwn ? '' : ` (${textOf(`connections.why.${why}`)})`}`}
    >
      {isOwn ? textOf(`content.why.${why}`) : text('content.goesOn')}
    </Alert>
  );
}
