import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, type Day, startOfMonth, writtenDay } from '#shared/dates.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { today, useCalendar } from '#web/ui/dates/calendar.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import classes from './mask.module.css';
import type { Mask } from './mask.ts';
import { laterDay, problemOf } from './mask.ts';
import { Segment } from './Segment.tsx';
import { readDates } from './typed.ts';

const MONTHS_AHEAD = 10;
const LONGEST_DAYS = 366;

interface Props {
  mask: Mask;
  isChanged: boolean;
  onMask: (change: Partial<Mask>) => void;
}

/** `01.07. – 14.07.2027` */
export function writtenRange(from: Day, to: Day): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? writtenDay(from).slice(0, 6) : writtenDay(from)} – ${writtenDay(to)}`;
}

/** The first departure and the last return, typed or chosen. */
export function Dates({ mask, isChanged, onMask }: Props) {
  const text = useTexts();
  const { StartDate, EndDate, MinDuration } = mask;
  const now = today();
  const problem = problemOf(mask, now);
  return (
    <Segment
      icon={IconCalendar}
      label={text('search.dates')}
      share={1.4}
      value={writtenRange(StartDate, EndDate)}
      isChanged={isChanged}
      problem={problem && problem !== 'nights' ? text(`search.problem.${problem}`) : undefined}
      read={(typed) => {
        const found = readDates(typed, now, mask.MaxDuration);
        if ('wrong' in found) return text('search.problem.dates');
        const [from, to] = found.value;
        onMask({ StartDate: from, EndDate: to });
        return undefined;
      }}
    >
      {(_, close) => (
        <Chooser
          from={StartDate}
          to={EndDate}
          nights={MinDuration}
          onRange={(from, to) => onMask({ StartDate: from, EndDate: to })}
          onDone={close}
        />
      )}
    </Segment>
  );
}

interface ChooserProps {
  from: Day;
  to: Day;
  nights: number;
  onRange: (from: Day, to: Day) => void;
  onDone: () => void;
}

function Chooser({ from, to, nights, onRange, onDone }: ChooserProps) {
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
