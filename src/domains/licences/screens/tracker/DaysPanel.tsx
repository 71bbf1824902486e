import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/i18n.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { writtenDate } from '#web/words.ts';
import { Answered } from './Answered.tsx';
import { CountTable } from './CountTable.tsx';
import { daysQuery } from './queries.ts';
import classes from './tracker.module.css';
import { monthOfYear } from './words.ts';

/** Requests per day of the month. */
export function DaysPanel({ accountId, month }: { accountId: number; month: string }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery(daysQuery(accountId, month));
  const title = text('licences.tracker.perDate', { month: monthOfYear(month) });
  return (
    <Panel title={title}>
      <div className={classes.body}>
        <Answered
          data={data}
          error={error}
          onRetry={() => void refetch()}
          none={text('licences.tracker.noDays')}
          height={240}
        >
          <CountTable
            label={title}
            head={text('licences.tracker.day')}
            rows={(data ?? []).map(({ date, count }) => ({ key: date, name: writtenDate(date), count }))}
          />
        </Answered>
      </div>
    </Panel>
  );
}
