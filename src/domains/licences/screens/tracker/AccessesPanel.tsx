import { useQuery } from '@tanstack/react-query';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Answered } from './Answered.tsx';
import { CountTable } from './CountTable.tsx';
import { accessesQuery } from './queries.ts';
import classes from './tracker.module.css';
import { monthOfYear } from './words.ts';

/** Requests of machines in the month. */
export function AccessesPanel({ year, month }: { year: number; month: string }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery(accessesQuery(year));
  const title = text('licences.tracker.perApi', { month: monthOfYear(month) });
  const rows = data?.filter((row) => row.month === month);
  return (
    <Panel title={title}>
      <div className={classes.body}>
        <Answered
          data={rows}
          error={error}
          onRetry={() => void refetch()}
          none={text('licences.tracker.noDays')}
          height={120}
        >
          <CountTable
            label={title}
            head={text('licences.tracker.access')}
            rows={(rows ?? []).map(({ api_licence_id, api_licence, count }) => ({
              key: String(api_licence_id),
              name: api_licence || recordNumber(api_licence_id),
              count,
            }))}
          />
        </Answered>
      </div>
    </Panel>
  );
}
