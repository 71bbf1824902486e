import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import type { Offer } from '../contract/offer.ts';
import { searchCalls } from '../contract.ts';
import { CheckAnswer, CopyOffer } from './CheckAnswer.tsx';
import classes from './check.module.css';
import { writtenRange } from './mask/Dates.tsx';
import type { Mask } from './mask/mask.ts';
import { usePersons } from './mask/Stay.tsx';
import { boardName } from './useLists.ts';

interface Props {
  offer: Offer;
  name: string;
  mask: Mask;
  onClose: () => void;
}

/** Asks the operator for one offer, and shows what it said. */
export function CheckDialog({ offer, name, mask, onClose }: Props) {
  const text = useTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [searchCalls.check.path, offer.key],
    queryFn: async () =>
      (await call(searchCalls.check, { body: { key: offer.key, search_params: mask } })).data,
    // Each opening asks the operator: that is what it is for.
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
  const persons = usePersons();
  const board = boardName(offer.ServiceType, offer.ServiceName);
  return (
    <Dialog width={600} title={name} onClose={onClose}>
      <div className={classes.body}>
        <dl className="facts">
          <dt>{text('search.dates')}</dt>
          <dd className="tn">
            {writtenRange(offer.StartDate, offer.EndDate)} ·{' '}
            {text('search.nights.short', { nights: offer.Duration })}
          </dd>
          <dt>{text('search.persons')}</dt>
          <dd>{persons(mask)}</dd>
          <dt>{text('search.room')}</dt>
          <dd>{[offer.RoomName, board].filter(Boolean).join(' · ')}</dd>
          <dt>{text('search.operator')}</dt>
          <dd>
            {offer.TourOperatorCode} · {offer.TourOperatorName}
          </dd>
          {offer.DepartureAirport !== '' && (
            <>
              <dt>{text('search.departure')}</dt>
              <dd>
                {offer.DepartureAirport} – {offer.ArrivalAirport}
              </dd>
            </>
          )}
        </dl>
        {error && !isFetching && <FailureAlert error={error} onRetry={() => void refetch()} />}
        {isFetching && (
          <div role="status" aria-label={text('search.check.asking', { operator: offer.TourOperatorCode })}>
            <Skeleton height={52} mb={12} />
            <Skeleton height={72} />
            <p className="t-meta dim">{text('search.check.asking', { operator: offer.TourOperatorCode })}</p>
          </div>
        )}
        {data && !isFetching && <CheckAnswer reply={data} offer={offer} />}
        <div className={classes.foot}>
          {data && <CopyOffer reply={data} offer={offer} name={name} />}
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            {text('search.check.again')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {text('common.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
