import { Alert } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { writtenTime } from '#shared/dates.ts';
import { useCountdown } from '#web/countdown.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { writtenCountdown } from '#web/words.ts';
import type { Outage, WholeConnection } from '../contract.ts';
import { sumOf } from '../rules/written.ts';
import classes from './connections.module.css';
import { HourBars } from './HourBars.tsx';

/** One connection to read: its light, its last day, its outages, and how it is called. */
export function ConnectionCard({ connection }: { connection: WholeConnection }) {
  const text = useTexts();
  const { health, outages } = connection;
  return (
    <>
      <StateAlert health={health} />
      <section>
        <div className={classes.headed}>
          <h3 className="t-section">{text('connections.hours')}</h3>
          <span className="t-meta dim tn">{sumOf(health, text)}</span>
        </div>
        <HourBars health={health} isLarge />
        <div className={`${classes.axis} t-meta dim tn`} aria-hidden>
          {[23, 18, 12, 6].map((ago) => (
            <span key={ago}>{hourAgo(ago)}</span>
          ))}
          <span>{text('connections.now')}</span>
        </div>
      </section>
      <section>
        <h3 className="t-section">{text('connections.outages')}</h3>
        {outages.length === 0 && <p className="t-body dim">{text('connections.noOutages')}</p>}
        <ol className={classes.outages}>
          {outages.map((outage) => (
            <OutageRow key={outage.id} outage={outage} />
          ))}
        </ol>
      </section>
      <Called connection={connection} />
    </>
  );
}

function Called({ connection }: { connection: WholeConnection }) {
  const text = useTexts();
  const { dialect, preset, address, deadline_ms, calls_at_once, touroperator_id, health, left_alone_ms } =
    connection;
  const facts: [string, ReactNode][] = [
    [
      text('connections.dialect'),
      [text(`connections.dialect.${dialect}`), preset].filter(Boolean).join(' · '),
    ],
    [
      text('connections.address'),
      address === '' ? (
        <span className="dim">{text('connections.noAddress')}</span>
      ) : (
        <span className={classes.address}>{address}</span>
      ),
    ],
    [text('connections.deadline'), text('connections.deadlineOf', { seconds: deadline_ms / 1000 })],
    [
      text('connections.callsAtOnce'),
      <span key="calls" className="tn">
        {calls_at_once}
      </span>,
    ],
  ];
  if (health.refused)
    facts.push([
      text('connections.refused'),
      <span key="refused" className="tn">
        {health.refused}
      </span>,
    ]);
  if (left_alone_ms !== null)
    facts.push([text('connections.leftAlone'), <AskedAgain key="again" ms={left_alone_ms} />]);
  const certificates = [
    ...(connection.has_certificate ? [text('connections.certificate')] : []),
    ...(connection.has_roots ? [text('connections.roots')] : []),
  ];
  if (certificates.length > 0) facts.push([text('connections.certificates'), certificates.join(', ')]);
  return (
    <section>
      <div className={classes.headed}>
        <h3 className="t-section">{text('connections.how')}</h3>
        <Link
          to="/settings/connections/log"
          search={{ filter: { touroperator_id } }}
          className={`link t-meta ${classes.toLog}`}
        >
          {text('connections.toLog')}
          <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
        </Link>
      </div>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Counts down until the breaker lets a call try again. */
function AskedAgain({ ms }: { ms: number }) {
  const text = useTexts();
  const [secondsLeft, begin] = useCountdown();
  useEffect(() => begin(ms / 1000), [ms]);
  return (
    <span className="tn">{text('connections.leftAloneFor', { time: writtenCountdown(secondsLeft) })}</span>
  );
}

const hourAgo = (hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  return `${String(at.getHours()).padStart(2, '0')}:00`;
};

function StateAlert({ health: { state, since, reason } }: Pick<WholeConnection, 'health'>) {
  const text = useTexts();
  if (state !== 'down' && state !== 'slow' && state !== 'denied') return null;
  const isSlow = state === 'slow';
  const why = reason === '' ? '' : ` (${textOf(`connections.why.${reason}`)})`;
  return (
    <Alert
      color={isSlow ? 'warn' : 'bad'}
      icon={isSlow ? <IconAlertTriangle aria-hidden /> : <IconAlertOctagon aria-hidden />}
      title={`${text(`connections.since.${state}`, { time: since === null ? '' : writtenTime(since) })}${why}`}
    >
      {text(`connections.hint.${state}`)}
    </Alert>
  );
}

function OutageRow({ outage: { state, since, until, reason, left_out } }: { outage: Outage }) {
  const text = useTexts();
  const end = until === null ? Date.now() : Date.parse(until);
  return (
    <li className={classes.outage} data-light={state === 'down' ? 'bad' : 'warn'}>
      <span>
        <span className="t-body t-med">
          {reason === '' ? text(`connections.outage.${state}`) : textOf(`connections.why.${reason}`)}
        </span>
        <span className="t-meta dim tn">
          {writtenTime(since)} – {until === null ? text('connections.now') : writtenTime(until)}
        </span>
      </span>
      <span className={classes.lasted} data-open={until === null || undefined}>
        <span className="t-body tn">{writtenSpan(end - Date.parse(since))}</span>
        {left_out > 0 && (
          <span className="t-meta dim tn">{text('connections.leftOut', { count: left_out })}</span>
        )}
      </span>
    </li>
  );
}

const MINUTE_MS = 60_000;
function writtenSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
