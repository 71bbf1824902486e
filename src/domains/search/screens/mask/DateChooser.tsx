import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { addDays, type Day, startOfMonth } from '#shared/dates.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { useCalendar } from '#web/ui/dates/calendar.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import { today } from '#web/words.ts';
import classes from './mask.module.css';
import { laterDay } from './mask.ts';

const MONTHS_AHEAD = 10;
const LONGEST_DAYS = 366;

interface Props {
  from: Day;
  to: Day;
  nights: number;
  onRange: (from: Day, to: Day) => void;
  onDone: () => void;
}

/** Whole months, or two months to choose days from. */
export function DateChooser({ from, to, nights, onRange, onDone }: Props) {
  const text = useTexts();
  const calendar = useCalendar();
  const isPhone = usePhone();
  const now = today();
  const [chosen, setChosen] = useState<[Day | null, Day | null]>([from, to]);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => startOfMonth(now, index));
  const take = (first: Day, last: Day) => {
    setChosen([first, last]);
    onRange(first, last);
  };
  return (
    <>
      <div className={classes.chips} style={{ maxWidth: 'none', paddingBottom: 12 }}>
        {months.map((month) => {
          const first = laterDay(month, now);
          const last = addDays(startOfMonth(month, 1), -1);
          return (
            <button
              key={month}
              type="button"
              className={classes.chip}
              aria-pressed={first === from && last === to}
              onClick={() => take(first, last)}
            >
              {shortMonth(month)}
            </button>
          );
        })}
      </div>
      <DatePicker
        {...calendar}
        type="range"
        allowSingleDateInRange
        numberOfColumns={isPhone ? 1 : 2}
        className={classes.calendar ?? ''}
        value={chosen}
        defaultDate={from}
        minDate={now}
        maxDate={addDays(now, LONGEST_DAYS)}
        onChange={(range) => {
          setChosen(range);
          const [first, last] = range;
          if (first === null || last === null) return;
          // One day alone is the departure.
          onRange(first, last === first ? addDays(first, nights) : last);
          onDone();
        }}
      />
      <p className={classes.hint}>{text('search.dates.hint')}</p>
    </>
  );
}

const shortMonth = (day: Day) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short', year: '2-digit' }).format(
    new Date(`${day}T12:00:00`),
  );
