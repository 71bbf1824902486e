import { Facts } from '#domains/records/widgets/Facts.tsx';
import type { StoredForm } from '#domains/records/widgets/useStoredForm.ts';
import { useTexts } from '#web/i18n.ts';
import type { Customer } from '../contract.ts';
import classes from './card.module.css';
import { factsOf } from './customerFacts.tsx';
import type { CustomerValues } from './customerValues.ts';
import { Timeline } from './Timeline.tsx';

interface Props extends StoredForm<Customer, CustomerValues> {
  row: Customer;
  isReadOnly: boolean;
}

/** The card to read: what is known, and what happened beside it. */
export function Overview(props: Props) {
  const text = useTexts();
  const { row } = props;
  return (
    <div className={classes.card}>
      <div className={classes.parts}>
        {!row.erased && <Facts {...props} groups={factsOf(row)} />}
        <section className={classes.past}>
          <h3 className="t-label">{text('customers.timeline')}</h3>
          <Timeline row={row} />
        </section>
      </div>
    </div>
  );
}
