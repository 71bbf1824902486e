import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { addDays, type Day, startOfMonth } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { MonthPager } from '#web/ui/dates/MonthPager.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { today } from '#web/words.ts';
import type { Area } from '../../contract/mask.ts';
import type { Offer } from '../../contract/offer.ts';
import type { ProductCard } from '../../contract/results.ts';
import { readAddress } from '../address.ts';
import { CheckDialog } from '../CheckDialog.tsx';
import type { Mask } from '../mask/mask.ts';
import { usePersons } from '../mask/Stay.tsx';
import { Matrix, type MatrixCell } from './Matrix.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { Offers } from './Offers.tsx';
import classes from './product.module.css';
import { aroundOf, calendarQuery, matrixQuery } from './queries.ts';

interface Props {
  product: ProductCard;
  area: Area;
  raw: Record<string, unknown>;
  mayCheck: boolean;
}

/** Stays by departure, a month, and the offers of the chosen cell, which stands in the address. */
export function Prices({ product, area, raw, mayCheck }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const persons = usePersons();
  const now = today();
  const { mask } = useMemo(() => readAddress(area, raw, now), [area, raw, now]);
  const around = useMemo(() => aroundOf(mask, now), [mask, now]);
  const matrix = useQuery(matrixQuery(product.id, around));
  const wantedDay = typeof raw.day === 'string' ? raw.day : undefined;
  const wantedNights = Number(raw.nights) || undefined;
  const cells = matrix.data?.data ?? [];
  const first = cheapestIn(cells, mask);
  const day: Day = wantedDay ?? first?.StartDate ?? mask.StartDate;
  const nights = wantedNights ?? first?.nights ?? mask.MinDuration;
  const [month, setMonth] = useState<Day>();
  const shownMonth = month ?? startOfMonth(day);
  const stay: Mask = { ...around, MinDuration: nights, MaxDuration: nights };
  const calendar = useQuery({
    ...calendarQuery(product.id, monthOf(stay, shownMonth, now), shownMonth),
    enabled: !matrix.isPending,
  });
  const [checking, setChecking] = useState<Offer>();
  const choose = (nextDay: Day, nextNights: number) =>
    void navigate({
      to: '.',
      search: { ...raw, day: nextDay, nights: nextNights } as never,
      replace: true,
      resetScroll: false,
    });
  const chosen: Mask = { ...stay, StartDate: day, EndDate: addDays(day, nights) };
  const currency = matrix.data?.search.currency ?? '';
  return (
    <>
      <div className={classes.prices}>
        <section className="card" aria-labelledby="matrix">
          <div className={classes.cardHead}>
            <h2 id="matrix" className="t-section">
              {text('search.matrix')}
            </h2>
            <span className="t-meta dim">
              {currency} · {persons(mask)}
            </span>
            <span className={`t-meta dim ${classes.legend}`} aria-hidden>
              {text('search.matrix.low')}
              <i data-heat={0} />
              <i data-heat={1} />
              <i data-heat={2} />
              <i data-heat={3} />
              {text('search.matrix.high')}
            </span>
          </div>
          <div className={classes.scroll}>
            {matrix.error && <FailureAlert error={matrix.error} onRetry={() => void matrix.refetch()} />}
            {matrix.isPending && <Skeleton height={228} />}
            {matrix.isSuccess && <Matrix cells={cells} day={day} nights={nights} onCell={choose} />}
          </div>
        </section>
        <section className="card" aria-label={text('search.view.calendar')}>
          <div className={classes.cardHead}>
            <MonthPager month={shownMonth} onMonth={setMonth} min={startOfMonth(now)} />
            <span className={`t-meta dim ${classes.push}`}>{text('search.nights.short', { nights })}</span>
          </div>
          <MonthGrid
            month={shownMonth}
            days={calendar.data?.data}
            isPending={calendar.isPending}
            chosen={day}
            onDay={(next) => choose(next, nights)}
          />
        </section>
      </div>
      {!matrix.isPending && (
        <Offers
          key={`${day} ${nights}`}
          product={product.id}
          mask={chosen}
          onCheck={mayCheck ? setChecking : undefined}
        />
      )}
      {checking && (
        <CheckDialog
          offer={checking}
          name={product.name}
          mask={chosen}
          onClose={() => setChecking(undefined)}
        />
      )}
    </>
  );
}

/** The cell that the search meant: the cheapest within its dates and stay. */
const cheapestIn = (cells: readonly MatrixCell[], { StartDate, MinDuration, MaxDuration }: Mask) =>
  cells
    .filter((cell) => cell.StartDate >= StartDate && cell.nights >= MinDuration && cell.nights <= MaxDuration)
    .toSorted((one, other) => Number(one.price.total) - Number(other.price.total))[0];

/** Departures of a month that are still to come. */
function monthOf(mask: Mask, month: Day, now: Day): Mask {
  const first = month <= now ? addDays(now, 1) : month;
  return { ...mask, StartDate: first, EndDate: addDays(startOfMonth(month, 1), mask.MaxDuration - 1) };
}
