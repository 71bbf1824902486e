import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { ReplyOf } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { writtenDate } from '#web/words.ts';
import type { searchCalls } from '../../contract.ts';
import { wholeAmount } from './MonthGrid.tsx';
import classes from './product.module.css';

export type MatrixCell = ReplyOf<typeof searchCalls.matrix>['data'][number];
interface Props {
  cells: readonly MatrixCell[];
  day: Day;
  nights: number;
  onCell: (day: Day, nights: number) => void;
}
const MOST_DAYS = 14;
const MOST_NIGHTS = 8;

/** The days and stays nearest to the wanted ones, so that the table fits. */
function near<Value>(all: readonly Value[], isWanted: (value: Value) => boolean, most: number): Value[] {
  const at = Math.max(0, all.findIndex(isWanted));
  const from = Math.max(0, Math.min(at - Math.floor(most / 3), all.length - most));
  return all.slice(from, from + most);
}

/** Nights by departure; a colour by the price of a night, the best with a corner. */
export function Matrix({ cells, day, nights, onCell }: Props) {
  const text = useTexts();
  const frame = useRef<HTMLTableElement>(null);
  const { days, stays, known, best } = useMemo(() => tableOf(cells, day, nights), [cells, day, nights]);
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short' });
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const step = steps[event.key];
    const cell = event.target instanceof Element ? event.target.closest('td') : null;
    if (!step || !cell) return;
    event.preventDefault();
    const rows = Array.from(frame.current?.tBodies[0]?.rows ?? []);
    let [row, column] = [rows.findIndex((one) => one.contains(cell)), cell.cellIndex];
    for (;;) {
      row += step[0];
      column += step[1];
      const next = rows[row]?.cells[column];
      if (!next) return;
      const button = next.querySelector('button');
      if (button) return button.focus();
    }
  };
  if (cells.length === 0) return <p className={`t-body dim ${classes.none}`}>{text('search.matrix.none')}</p>;
  return (
    <table ref={frame} className={classes.matrix} onKeyDown={walk} aria-label={text('search.matrix')}>
      <thead>
        <tr>
          <th scope="col">{text('search.nights')}</th>
          {days.map((one) => (
            <th key={one} scope="col" data-on={one === day || undefined}>
              {weekday.format(new Date(`${one}T12:00:00`))}
              <br />
              {writtenDate(one).slice(0, 6)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <tr key={stay}>
            <th scope="row" data-on={stay === nights || undefined}>
              {stay}
            </th>
            {days.map((one) => {
              const cell = known.get(`${one} ${stay}`);
              const isChosen = one === day && stay === nights;
              return (
                <td key={one}>
                  {cell ? (
                    <button
                      type="button"
                      className={classes.cell}
                      tabIndex={isChosen || (cell === best && !known.has(`${day} ${nights}`)) ? 0 : -1}
                      data-heat={Math.min(3, cell.heat)}
                      data-best={cell === best || undefined}
                      aria-pressed={isChosen}
                      aria-label={text('search.matrix.cell', {
                        day: writtenDate(one),
                        nights: stay,
                        amount: wholeAmount(cell.price.total),
                        currency: cell.price.currency,
                      })}
                      onClick={() => onCell(one, stay)}
                    >
                      {wholeAmount(cell.price.total)}
                    </button>
                  ) : (
                    <span aria-hidden>·</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function tableOf(cells: readonly MatrixCell[], day: Day, nights: number) {
  const allDays = [...new Set(cells.map(({ StartDate }) => StartDate))].toSorted();
  const allStays = [...new Set(cells.map((cell) => cell.nights))].toSorted((one, other) => one - other);
  const days = near(allDays, (one) => one >= day, MOST_DAYS);
  const stays = near(allStays, (one) => one >= nights, MOST_NIGHTS);
  const shown = cells.filter((cell) => days.includes(cell.StartDate) && stays.includes(cell.nights));
  const perNight = ({ price, nights: count }: MatrixCell) => Number(price.total) / count;
  const best = shown.toSorted((one, other) => perNight(one) - perNight(other))[0];
  return {
    days,
    stays,
    best,
    known: new Map(shown.map((cell) => [`${cell.StartDate} ${cell.nights}`, cell])),
  };
}
