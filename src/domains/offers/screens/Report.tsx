import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf, useTexts } from '#web/i18n.ts';
import type { Delivery } from '../contract.ts';
import classes from './feeds.module.css';
import { written } from './numbers.ts';
import { refusedQuery } from './queries.ts';

/** What became of the lines of a delivery. */
export function Report({ delivery }: { delivery: Delivery }) {
  const text = useTexts();
  const { state, why, lines, accepted, refused } = delivery;
  const isBad = state === 'refused' || state === 'failed';
  return (
    <>
      {isBad && (
        <Alert color="bad" icon={<IconAlertOctagon aria-hidden />} title={text(`feeds.delivery.${state}`)}>
          {[textOf(`feeds.why.${why}`), text('feeds.oldStay')].join(' ')}
        </Alert>
      )}
      {lines > 0 && (
        <section aria-label={text('feeds.report')}>
          <dl className={classes.counts}>
            <Count label={text('feeds.lines')} value={lines} />
            <Count label={text('feeds.accepted')} value={accepted} hue="ok" />
            <Count label={text('feeds.refused')} value={refused} hue={refused > 0 ? 'warn' : ''} />
          </dl>
          <div className={classes.shares} aria-hidden>
            <i style={{ flexGrow: accepted }} data-count="ok" />
            {refused > 0 && <i style={{ flexGrow: refused }} data-count="warn" />}
          </div>
        </section>
      )}
      {refused > 0 && <Refused delivery={delivery} />}
    </>
  );
}

const Count = ({ label, value, hue = '' }: { label: string; value: number; hue?: string }) => (
  <div>
    <dt className="t-meta dim">{label}</dt>
    <dd className="tn" data-count={hue}>
      {written(value)}
    </dd>
  </div>
);

function Refused({ delivery: { id, reasons, refused } }: { delivery: Delivery }) {
  const text = useTexts();
  const [reason, setReason] = useState<string>();
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...refusedQuery(id, page, reason), placeholderData: keepPreviousData });
  const all = Object.entries(reasons).toSorted(([, one], [, other]) => other - one);
  const most = all[0]?.[1] ?? 1;
  const total = data?.meta.total ?? 0;
  const from = (page - 1) * 10 + 1;
  return (
    <>
      <section>
        <div className={classes.headed}>
          <h3 className="t-section">{text('feeds.whyRefused')}</h3>
          <span className="t-meta dim">{text('feeds.reasonsOf', { count: all.length })}</span>
        </div>
        <ul className={classes.reasons}>
          {all.map(([name, count]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={reason === name}
                onClick={() => {
                  setReason(reason === name ? undefined : name);
                  setPage(1);
                }}
              >
                <span>{textOf(`feeds.reason.${name}`)}</span>
                <i aria-hidden>
                  <b style={{ width: `${Math.max(2, (count / most) * 100)}%` }} />
                </i>
                <span className="tn">{written(count)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <div className={classes.headed}>
          <h3 className="t-section">{text('feeds.refusedLines')}</h3>
          <span className="t-meta dim tn">
            {total > 0 &&
              `${written(from)}–${written(Math.min(total, from + 9))} / ${written(reason ? total : refused)}`}
          </span>
        </div>
        <ol className={classes.lines}>
          {data?.data.map(({ line, reason: because, text: raw }) => (
            <li key={line}>
              <span className="tn dim">{written(line)}</span>
              <code>{raw.replaceAll('\t', ';')}</code>
              <span className="t-meta">{textOf(`feeds.reason.${because}`)}</span>
            </li>
          ))}
        </ol>
        {total > 10 && (
          <div className={classes.pages}>
            <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {text('feeds.before')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={page >= (data?.meta.lastPage ?? 1)}
              onClick={() => setPage(page + 1)}
            >
              {text('feeds.after')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}
