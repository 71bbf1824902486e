import { Button, Skeleton } from '@mantine/core';
import { IconPlane, IconToolsKitchen2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { Offer } from '../../contract/offer.ts';
import { writtenRange } from '../mask/Dates.tsx';
import type { Mask } from '../mask/mask.ts';
import { usePersons } from '../mask/Stay.tsx';
import { AvailabilityTag } from '../results/Availability.tsx';
import { Money, Origin } from '../results/Price.tsx';
import { boardName } from '../useLists.ts';
import classes from './product.module.css';
import { offersQuery } from './queries.ts';

interface Props {
  product: number;
  /** The chosen departure and stay. */
  mask: Mask;
  onCheck: ((offer: Offer) => void) | undefined;
}
const LINES = ['one', 'two', 'three', 'four'];

/** Every offer of the chosen days, the cheapest first. */
export function Offers({ product, mask, onCheck }: Props) {
  const text = useTexts();
  const persons = usePersons();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(offersQuery(product, mask, page));
  return (
    <section className="card" aria-labelledby="offers">
      <div className={classes.cardHead}>
        <h2 id="offers" className="t-section">
          {text('search.offersOf')}
        </h2>
        <span className="t-meta dim tn">
          {writtenRange(mask.StartDate, mask.EndDate)} · {persons(mask)}
        </span>
        {data && (
          <span className={`t-meta dim tn ${classes.push}`}>
            {text('search.offers', { count: data.meta.total, written: shownCount(data.meta.total) })}
          </span>
        )}
      </div>
      {error && !data ? <FailureAlert error={error} onRetry={() => void refetch()} /> : null}
      {isPending && LINES.map((line) => <Skeleton key={line} height={48} radius={0} mt={1} />)}
      {data?.data.length === 0 && (
        <p className={`t-body dim ${classes.none}`}>{text('search.offers.none')}</p>
      )}
      <ul aria-busy={isPlaceholderData}>
        {data?.data.map((offer) => (
          <li key={offer.key} className={classes.offer}>
            <span className={classes.room}>
              <b className={`cut ${classes.roomName}`} title={offer.RoomName}>
                {offer.RoomName}
              </b>
              <span className="t-meta dim tn">
                {writtenRange(offer.StartDate, offer.EndDate)} ·{' '}
                {text('search.nights.short', { nights: offer.Duration })}
              </span>
            </span>
            <span className={classes.board}>
              <IconToolsKitchen2 size={16} stroke={1.6} aria-hidden />
              <span className="cut">{boardName(offer.ServiceType, offer.ServiceName)}</span>
            </span>
            {offer.DepartureAirport === '' ? (
              <span />
            ) : (
              <span className={classes.board}>
                <IconPlane size={16} stroke={1.6} aria-hidden />
                {offer.DepartureAirport} – {offer.ArrivalAirport}
              </span>
            )}
            <span>
              <AvailabilityTag offer={offer} />
            </span>
            <span className={classes.toc} title={offer.TourOperatorName}>
              {offer.TourOperatorCode}
            </span>
            <span className={classes.amount}>
              <b className={classes.sum}>
                <Money amount={offer.price.total} currency={offer.price.currency} />
              </b>
              <Origin offer={offer} />
            </span>
            {onCheck && (
              <Button size="xs" variant="light" onClick={() => onCheck(offer)}>
                {text('search.check')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.meta.lastPage > 1 && (
        <div className={classes.pager}>
          <Button size="xs" variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {text('ui.list.previous')}
          </Button>
          <span className="t-meta dim tn">
            {page} / {data.meta.lastPage}
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={page >= data.meta.lastPage}
            onClick={() => setPage(page + 1)}
          >
            {text('ui.list.next')}
          </Button>
        </div>
      )}
    </section>
  );
}
