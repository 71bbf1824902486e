import { shownAmount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Price as Amounts, Offer } from '../../contract/offer.ts';
import classes from './results.module.css';

/** An amount with its currency in grey. */
export const Money = ({ amount, currency }: { amount: string; currency: string }) => (
  <span className={`tn ${classes.money}`}>
    {shownAmount(amount)}
    <span className={classes.currency}>{currency}</span>
  </span>
);

/** Where a price comes from, and how old it is: a checked one is told apart from a stored one. */
export function Origin({ offer: { source, freshness } }: { offer: Pick<Offer, 'source' | 'freshness'> }) {
  const text = useTexts();
  const kind = source === 'cached' ? freshness : source;
  return (
    <span className={classes.origin} data-origin={kind}>
      <i aria-hidden />
      {text(`search.origin.${kind}`)}
    </span>
  );
}

interface Props {
  price: Amounts;
  persons: number;
  offer: Pick<Offer, 'source' | 'freshness'>;
}

/** For all persons, and for one and night. */
export function PriceBlock({ price, persons, offer }: Props) {
  const text = useTexts();
  return (
    <div className={classes.prices}>
      <span className="t-meta dim">{text('search.from', { count: persons })}</span>
      <strong className={classes.total}>
        <Money amount={price.total} currency={price.currency} />
      </strong>
      <span className="t-meta dim tn">
        {text('search.perNight', { amount: shownAmount(price.per_person_night) })}
      </span>
      <Origin offer={offer} />
    </div>
  );
}
