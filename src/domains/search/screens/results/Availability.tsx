import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { Offer } from '../../contract/offer.ts';

/** Statuses of a departure; others say nothing. */
const DEPARTURES: Record<
  number,
  { hue: Hue; key: 'cancelled' | 'guaranteed' | 'almost' | 'finished' | 'soldOut' }
> = {
  0: { hue: 'gray', key: 'cancelled' },
  1: { hue: 'ok', key: 'guaranteed' },
  3: { hue: 'adria', key: 'almost' },
  4: { hue: 'gray', key: 'finished' },
  5: { hue: 'bad', key: 'soldOut' },
};
const HUES = { free: 'ok', request: 'req', sold_out: 'bad' } as const;
const FEW = 5;

/** Whether it can be had, and how many are left when they are few. */
export function AvailabilityTag({ offer }: { offer: Pick<Offer, 'availability' | 'OfferStatus' | 'units'> }) {
  const text = useTexts();
  const departure = offer.OfferStatus === null ? undefined : DEPARTURES[offer.OfferStatus];
  if (departure) return <Tag hue={departure.hue}>{text(`search.departure.${departure.key}`)}</Tag>;
  const { availability, units } = offer;
  if (availability === 'free' && units !== null && units > 0 && units <= FEW) {
    return <Tag hue="sun">{text('search.units', { count: units })}</Tag>;
  }
  return <Tag hue={HUES[availability]}>{text(`search.availability.${availability}`)}</Tag>;
}
