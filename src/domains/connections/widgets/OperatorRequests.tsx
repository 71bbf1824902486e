import { useQuery } from '@tanstack/react-query';
import { daysOf } from '#domains/licences/rules/tracker.ts';
import { writtenTime } from '#shared/dates.ts';
import { shownCount } from '#web/amounts.ts';
import { call } from '#web/api.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { connectionCalls } from '../contract.ts';
import classes from '../screens/connections.module.css';
import { Light } from '../screens/light.tsx';
import { useLiveConnections } from '../screens/queries.ts';

interface Props {
  accountId: number;
  /** As `2027-03`. */
  month: string;
}

/** The operators of an agency: what was sent to each in the month, and how it answers now. */
export function OperatorRequests({ accountId, month }: Props) {
  const text = useTexts();
  useLiveConnections();
  const { data, error, refetch } = useQuery({
    queryKey: [connectionCalls.search.path, 'requests', accountId, month],
    queryFn: async () =>
      (await call(connectionCalls.requests, { body: { ...daysOf(month), account_id: accountId } })).data,
  });
  return (
    <Panel title={text('connections.panel')}>
      {error && !data && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={`t-body dim ${classes.noneSold}`}>{text('connections.requestsNone')}</p>
      )}
      <ul className={classes.sold}>
        {data?.map(({ touroperator, state, since, reason, count }) => (
          <li key={touroperator.id}>
            <span className="t-body t-med">{touroperator.toc}</span>
            <span className="t-meta dim cut">
              {reason === '' ? touroperator.name : textOf(`connections.why.${reason}`)}
              {reason !== '' && since !== null && ` · ${writtenTime(since)}`}
            </span>
            <Light state={state} />
            <span className="t-body tn">{shownCount(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
