import { Button, SegmentedControl } from '@mantine/core';
import { IconDeviceFloppy, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DrawerLoading, RecordDrawer } from '#domains/records/widgets/RecordDrawer.tsx';
import { writtenTime } from '#shared/dates.ts';
import { fetchFile, saveFile } from '#web/download.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { sayFailed } from '#web/ui/notices.tsx';
import { logCalls, type WholeExchange } from '../contract/log.ts';
import { writtenSeconds } from '../rules/written.ts';
import classes from './log.module.css';
import { Message } from './Message.tsx';
import { OutcomeTag } from './OutcomeTag.tsx';
import { exchangeQuery } from './queries.ts';

const pathOfFile = (id: number) => logCalls.file.path.replace(':id', String(id));

/** Question and answer of one exchange, beside the log. */
export function ExchangePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery(exchangeQuery(id));
  if (!data)
    return (
      <RecordDrawer id={id} title={text('ui.loading')} onClose={onClose}>
        {error ? <FailureAlert error={error} onRetry={() => void refetch()} /> : <DrawerLoading />}
      </RecordDrawer>
    );
  const { touroperator, kind, outcome } = data;
  return (
    <RecordDrawer
      id={id}
      title={`${text(`connections.kind.${kind}`)} · ${touroperator.toc}`}
      tag={<OutcomeTag outcome={outcome} />}
      lead={leadOf(data)}
      onClose={onClose}
    >
      <div className={classes.body}>
        <Strip exchange={data} />
        <Messages exchange={data} />
      </div>
    </RecordDrawer>
  );
}

/** Why there is no answer, or the number of the answer. */
function leadOf({ why, status_id, raw_id, http_status, account }: WholeExchange): string {
  return [
    why === '' ? String(status_id ?? '') : textOf(`connections.why.${why}`),
    raw_id,
    http_status === null ? '' : `HTTP ${http_status}`,
    account?.name ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Strip({ exchange }: { exchange: WholeExchange }) {
  const text = useTexts();
  const { created_at, request_id, by, took_ms, waited_ms, client_reference, detail } = exchange;
  const facts: [string, ReactNode][] = [
    [
      text('connections.log.sent'),
      <time key="at" dateTime={created_at}>
        {writtenTime(created_at)}
      </time>,
    ],
    [
      text('connections.log.duration'),
      <span key="took" className="tn">
        {text('connections.log.tookOf', { took: writtenSeconds(took_ms), waited: writtenSeconds(waited_ms) })}
      </span>,
    ],
    ...(by === '' ? [] : [[text('connections.log.by'), by] as [string, ReactNode]]),
    ...(client_reference === ''
      ? []
      : [[text('connections.log.reference'), client_reference] as [string, ReactNode]]),
    [
      text('connections.log.request'),
      <code key="id" className={classes.id}>
        {request_id}
      </code>,
    ],
    ...(detail === '' ? [] : [[text('connections.log.why'), detail] as [string, ReactNode]]),
  ];
  return (
    <dl className={classes.strip}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="t-label">{label}</dt>
          <dd className="t-body">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Messages({ exchange: { id, messages, outcome } }: { exchange: WholeExchange }) {
  const text = useTexts();
  const [isRaw, setRaw] = useState(false);
  const save = useMutation({
    mutationFn: () => fetchFile(pathOfFile(id)),
    onSuccess: (file) => saveFile(file, `${id}.json`),
    onError: sayFailed,
  });
  if (!messages) return <p className="t-body dim">{text('connections.log.gone')}</p>;
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={text('connections.log.title')}
          value={isRaw ? 'raw' : 'read'}
          onChange={(chosen) => setRaw(chosen === 'raw')}
          data={[
            { value: 'read', label: text('connections.log.read') },
            { value: 'raw', label: text('connections.log.raw') },
          ]}
        />
        <Button
          size="xs"
          loading={save.isPending}
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
          onClick={() => save.mutate()}
        >
          {text('connections.log.save')}
        </Button>
      </div>
      <div className={classes.pair}>
        <Message title={text('connections.log.question')} message={messages.question} isRaw={isRaw} />
        {messages.answer ? (
          <Message title={text('connections.log.answer')} message={messages.answer} isRaw={isRaw} isAnswer />
        ) : (
          <p className={`t-body dim ${classes.none}`}>
            {text(outcome === 'open' ? 'connections.outcome.open' : 'connections.log.noAnswer')}
          </p>
        )}
      </div>
      <p className={`t-meta dim ${classes.masked}`}>
        <IconEyeOff size={14} stroke={1.75} aria-hidden />
        {text('connections.log.masked')}
      </p>
    </>
  );
}
