import { useQuery } from '@tanstack/react-query';
import type { TextKey } from '#domains/texts.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { DrawerLoading } from '#web/ui/settings/RecordDrawer.tsx';
import { writtenTime } from '#web/words.ts';
import type { Customer, Moment } from '../contract.ts';
import { shownNumber } from '../rules.ts';
import classes from './customers.module.css';
import { timelineQuery } from './queries.ts';

/** What happened with somebody, whichever of their cards it was on. */
export function Timeline({ row }: { row: Customer }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery(timelineQuery(row.id));
  if (error && !data) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <DrawerLoading />;
  if (data.length === 0) return <p className="t-body dim">{text('customers.timeline.none')}</p>;
  const words = ({ kind, what }: Moment) =>
    kind === 'mail'
      ? text('customers.timeline.mail', { subject: what })
      : text(`history.action.${what}` as TextKey); // Each that is recorded has its words.
  return (
    <ol className={classes.timeline}>
      {data.map((moment) => (
        <li key={`${moment.at} ${moment.kind} ${moment.card_id} ${moment.what}`}>
          <p className="t-body">{words(moment)}</p>
          <p className="t-meta dim">
            <time dateTime={moment.at}>{writtenTime(moment.at)}</time>
            {moment.who !== '' && ` · ${moment.who}`}
            {moment.card_id !== row.id &&
              ` · ${text('customers.timeline.other', { number: shownNumber(moment.card_id) })}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
