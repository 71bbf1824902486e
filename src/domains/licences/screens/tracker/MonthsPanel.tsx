import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { today, writtenDate } from '#web/words.ts';
import { firstOfNextMonth } from '../../rules/ageing.ts';
import { forecastOf, monthsOf, type Outlook, outlookOf, scaleOf } from '../../rules/tracker.ts';
import { Answered } from './Answered.tsx';
import { BarChart } from './BarChart.tsx';
import { CountTable } from './CountTable.tsx';
import classes from './tracker.module.css';
import { longMonth, monthOfYear, shortMonth } from './words.ts';

interface Month {
  month: string;
  count: number;
  limit: number | null;
}
interface Props {
  year: number;
  month: string;
  rows: Month[] | undefined;
  error: unknown;
  onRetry: () => void;
  onChoose: (month: string) => void;
}

const ICON = { size: 16, stroke: 1.6 };

/** A bar per month of the year, with the limit of the licence and the forecast of the current month. */
export function MonthsPanel({ year, month, rows, error, onRetry, onChoose }: Props) {
  const text = useTexts();
  const [isTable, setTable] = useState(false);
  const counts = new Map(rows?.map((row) => [row.month, row.count]));
  const figures = monthsOf(year).map((key) => {
    const count = counts.get(key) ?? 0;
    return { key, count, forecast: forecastOf({ month: key, count }, today()) };
  });
  const limit = rows?.at(-1)?.limit ?? null;
  const { top, line } = scaleOf(
    figures.map(({ forecast }) => forecast),
    limit,
  );
  const present = rows?.find((row) => row.month === today().slice(0, 7));
  const bars = figures.map((figure) => ({
    ...figure,
    name: monthOfYear(figure.key),
    label: shortMonth(figure.key),
    isChosen: figure.key === month,
  }));
  const title = text('licences.tracker.perMonth', { year });

  return (
    <Panel
      title={title}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={isTable ? <IconChartBar {...ICON} /> : <IconTable {...ICON} />}
          onClick={() => setTable(!isTable)}
        >
          {text(isTable ? 'licences.tracker.asChart' : 'licences.tracker.asTable')}
        </Button>
      }
    >
      <div className={classes.body}>
        <Answered
          data={rows}
          error={error}
          onRetry={onRetry}
          none={text('licences.tracker.noYear')}
          height={300}
        >
          {present && (
            <OutlookLine outlook={outlookOf(present.count, present.limit, today())} count={present.count} />
          )}
          <BarChart
            bars={bars}
            top={top}
            line={line}
            onChoose={onChoose}
            isTable={isTable}
            table={
              <CountTable
                label={title}
                head={text('licences.tracker.month')}
                limit={limit}
                rows={figures.map((figure) => ({ ...figure, name: longMonth(figure.key) }))}
              />
            }
          />
          {!isTable && <Legend hasForecast={present !== undefined} hasLine={line !== null} />}
        </Answered>
      </div>
    </Panel>
  );
}

function Legend({ hasForecast, hasLine }: { hasForecast: boolean; hasLine: boolean }) {
  const text = useTexts();
  return (
    <p className={`${classes.legend} t-meta dim`}>
      <span>
        <i /> {text('licences.tracker.requests')}
      </span>
      {hasForecast && (
        <span>
          <i data-forecast /> {text('licences.tracker.forecast')}
        </span>
      )}
      {hasLine && (
        <span>
          <i data-limit /> {text('licences.tracker.limit')}
        </span>
      )}
    </p>
  );
}

const HUES = { free: 'adria', within: 'ok', near: 'warn', passed: 'bad' } as const;

/** A sentence on the current month. */
function OutlookLine({ outlook, count }: { outlook: Outlook; count: number }) {
  const text = useTexts();
  const limit = 'limit' in outlook ? shownCount(outlook.limit) : '';
  const days = { near: 'day' in outlook ? outlook.day : '', passed: firstOfNextMonth(today()) };
  const date = outlook.kind === 'near' || outlook.kind === 'passed' ? writtenDate(days[outlook.kind]) : '';
  return (
    <p className={classes.outlook}>
      <Tag hue={HUES[outlook.kind]}>{monthOfYear(today().slice(0, 7))}</Tag>
      <span className="t-body">
        {text(`licences.tracker.${outlook.kind}`, { written: shownCount(count), limit, date })}
      </span>
    </p>
  );
}
