import type { ReplyOf } from '#shared/contract.ts';
import { addDays, type Day, startOfMonth } from '#shared/dates.ts';
import { shownCount } from '#web/amounts.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { writtenDate } from '#web/words.ts';
import type { searchCalls } from '../../contract.ts';
import classes from './product.module.css';

type CalendarDay = ReplyOf<typeof searchCalls.calendar>['data'][number];
interface Props {
  month: Day;
  days: readonly CalendarDay[] | undefined;
  isPending: boolean;
  chosen: Day;
  isLarge?: boolean;
  onDay: (day: Day) => void;
}

const WEEK = 7;
/** A Monday. */
const MONDAY = '2027-03-01';
const noon = (day: Day) => new Date(`${day}T12:00:00`);
export const wholeAmount = (amount: string) => shownCount(Math.round(Number(amount)));

/** A month, Monday first, with the lowest price below each day. */
export function MonthGrid({ month, days, isPending, chosen, isLarge = false, onDay }: Props) {
  const text = useTexts();
  const first = startOfMonth(month);
  const empty = (noon(first).getDay() + 6) % WEEK;
  const count = Number(addDays(startOfMonth(month, 1), -1).slice(8));
  const name = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short' });
  const all = Array.from({ length: count }, (_, index) => addDays(first, index));
  const known = new Map(days?.map((day) => [day.date, day]));
  const lowest = Math.min(...(days ?? []).map(({ price }) => Number(price.total)));
  return (
    <div className={classes.month} data-large={isLarge || undefined} aria-busy={isPending}>
      {Array.from({ length: WEEK }, (_, index) => (
        <span key={`weekday ${index}`} className={classes.weekday} aria-hidden>
          {name.format(noon(addDays(MONDAY, index)))}
        </span>
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <span key={`before ${index}`} />
      ))}
      {all.map((day) => {
        const found = known.get(day);
        const number = Number(day.slice(8));
        if (!found) {
          return (
            <span key={day} className={classes.day} data-none>
              <b>{number}</b>
              <span>{isPending ? '…' : '–'}</span>
            </span>
          );
        }
        const isBest = Number(found.price.total) === lowest;
        return (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-pressed={day === chosen}
            data-best={isBest || undefined}
            data-heat={found.heat}
            title={text('search.calendar.day', {
              day: writtenDate(day),
              amount: wholeAmount(found.price.total),
              currency: found.price.currency,
            })}
            onClick={() => onDay(day)}
          >
            <b>{number}</b>
            <span>{wholeAmount(found.price.total)}</span>
          </button>
        );
      })}
    </div>
  );
}
