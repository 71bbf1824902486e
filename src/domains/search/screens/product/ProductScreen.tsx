import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconMapPin, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { FACT_ICONS } from '#domains/reference/widgets/factIcons.ts';
import { addDays, type Day, startOfMonth } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { useSignedIn } from '#web/session/user.ts';
import { today } from '#web/ui/dates/calendar.ts';
import { MonthPager } from '#web/ui/dates/MonthPager.tsx';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { Score, Stars } from '#web/ui/Stars.tsx';
import { useWindowTitle } from '#web/ui/windowTitle.ts';
import type { Area } from '../../contract/mask.ts';
import type { Offer } from '../../contract/offer.ts';
import type { ProductCard } from '../../contract/results.ts';
import { isArea, readAddress, writeAddress } from '../address.ts';
import { CheckDialog } from '../CheckDialog.tsx';
import { FACTS } from '../facts.ts';
import { useFavourites, useMarking } from '../favourites.ts';
import type { Mask } from '../mask/mask.ts';
import { usePersons } from '../mask/Stay.tsx';
import { placeName } from '../results/Card.tsx';
import { factName } from '../useLists.ts';
import { Gallery } from './Gallery.tsx';
import { Matrix, type MatrixCell } from './Matrix.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { Offers } from './Offers.tsx';
import classes from './product.module.css';
import { aroundOf, calendarQuery, infoQuery, matrixQuery } from './queries.ts';

/** A house or trip with its pictures, texts and prices. */
export function ProductScreen() {
  const { area, id } = useParams({ strict: false }) as { area?: string; id?: string };
  const user = useSignedIn()?.user;
  const number = Number(id);
  if (!user) return null;
  if (!isArea(area) || !Number.isSafeInteger(number) || number < 1) return <Refused status="404" />;
  return <Product key={number} area={area} id={number} mayCheck={isAllowed(user, 'search.check')} />;
}

function Product({ area, id, mayCheck }: { area: Area; id: number; mayCheck: boolean }) {
  const text = useTexts();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(infoQuery(id));
  useWindowTitle(data?.name ?? text('search.title'));
  const status = error instanceof CallFailed ? error.status : undefined;
  if (status === 404 || status === 422) return <Refused status="404" />;
  return (
    <div className={classes.page}>
      <Link
        to="/search/$area"
        params={{ area }}
        search={writeAddress({ ...readAddress(area, raw, today()) }, today()) as never}
        className={`link t-meta ${classes.back}`}
      >
        <IconArrowLeft size={14} stroke={1.75} aria-hidden />
        {text('search.back')}
      </Link>
      {error && !data ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Head product={data} area={area} />
          <Gallery product={data} />
          <Prices product={data} area={area} raw={raw} mayCheck={mayCheck} />
          <div className={classes.texts}>
            <Text text={data.text} />
            <Facts facts={data.facts} />
          </div>
        </>
      )}
    </div>
  );
}

function Head({ product, area }: { product: ProductCard; area: Area }) {
  const text = useTexts();
  const { name, stars, score, GiataID } = product;
  const isMarked = useFavourites(area, 'ProductName').some(({ fav_info }) => fav_info === String(GiataID));
  const { mutate: mark } = useMarking();
  return (
    <header className={classes.head}>
      <h1 className="t-title">{name}</h1>
      {stars !== null && <Stars stars={stars} />}
      {score !== null && <Score score={score} />}
      <span className={`t-body dim ${classes.place}`}>
        <IconMapPin size={14} stroke={1.75} aria-hidden />
        {placeName(product)}
      </span>
      <div className={classes.actions}>
        {GiataID !== null && (
          <ActionIcon
            aria-label={text('search.mark', { name })}
            title={text('search.mark', { name })}
            aria-pressed={isMarked}
            onClick={() => mark({ ctype: area, fav_type: 'ProductName', fav_info: String(GiataID), name })}
          >
            {isMarked ? (
              <IconStarFilled size={18} color="var(--m-sun-mark)" />
            ) : (
              <IconStar size={18} stroke={1.6} />
            )}
          </ActionIcon>
        )}
      </div>
    </header>
  );
}

interface PricesProps {
  product: ProductCard;
  area: Area;
  raw: Record<string, unknown>;
  mayCheck: boolean;
}

/** Stays by departure, a month, and the offers of the chosen cell, which stands in the address. */
function Prices({ product, area, raw, mayCheck }: PricesProps) {
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

function Text({ text: words }: { text: string }) {
  const text = useTexts();
  if (words === '') return null;
  return (
    <section className={`card ${classes.text}`}>
      <h2 className="t-section">{text('search.description')}</h2>
      {words.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Facts({ facts }: { facts: ProductCard['facts'] }) {
  const text = useTexts();
  const groups = (Object.keys(FACTS) as (keyof typeof FACTS)[]).flatMap((group) => {
    const codes = facts.filter((fact) => fact.group === group).map(({ code }) => code);
    return codes.length === 0 ? [] : [{ group, codes }];
  });
  if (groups.length === 0) return null;
  return (
    <section className={`card ${classes.text}`}>
      <h2 className="t-section">{text('search.facts')}</h2>
      <dl className={classes.facts}>
        {groups.map(({ group, codes }) => {
          const Icon = FACT_ICONS[group];
          return (
            <div key={group}>
              <dt>
                <Icon size={16} stroke={1.6} aria-hidden />
                {text(`search.factGroup.${group}`)}
              </dt>
              <dd>{codes.map(factName).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Loading() {
  const text = useTexts();
  return (
    <div role="status" aria-busy aria-label={text('ui.loading')} className={classes.page}>
      <Skeleton height={28} width="40%" />
      <Skeleton height={172} radius="lg" />
      <Skeleton height={290} radius="lg" />
    </div>
  );
}
