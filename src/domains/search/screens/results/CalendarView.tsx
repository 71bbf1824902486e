import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, startOfMonth } from '#shared/dates.ts';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { MonthPager } from '#web/ui/dates/MonthPager.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { today } from '#web/words.ts';
import { searchCalls } from '../../contract.ts';
import type { Mask } from '../mask/mask.ts';
import { MonthGrid } from '../product/MonthGrid.tsx';
import { inMonth } from '../product/queries.ts';

interface Props {
  mask: Mask;
  onDay: (change: Partial<Mask>) => void;
}

/** The lowest price of each departure; a day narrows the search to it. */
export function CalendarView({ mask, onDay }: Props) {
  const text = useTexts();
  const [month, setMonth] = useState(startOfMonth(mask.StartDate));
  const asked = inMonth(mask, month);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [searchCalls.calendar.path, asked],
    queryFn: () => call(searchCalls.calendar, { body: { ...asked, month: month.slice(0, 7) } }),
    staleTime: 'static',
    retry: false,
  });
  return (
    <section className="card" style={{ padding: 12 }} aria-label={text('search.view.calendar')}>
      <MonthPager month={month} onMonth={setMonth} min={startOfMonth(today())} />
      {error ? (
        <FailureAlert error={error} onRetry={() => void refetch()} />
      ) : (
        <MonthGrid
          month={month}
          days={data?.data}
          isPending={isPending}
          chosen={mask.StartDate}
          isLarge
          onDay={(day) => onDay({ StartDate: day, EndDate: addDays(day, mask.MaxDuration) })}
        />
      )}
    </section>
  );
}
