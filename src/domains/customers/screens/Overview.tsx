import { CardParts } from '#domains/records/widgets/CardParts.tsx';
import { Facts } from '#domains/records/widgets/Facts.tsx';
import type { StoredForm } from '#domains/records/widgets/useStoredForm.ts';
import { useTexts } from '#web/i18n.ts';
import type { Customer } from '../contract.ts';
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
    <CardParts aside={{ title: text('customers.timeline'), content: <Timeline row={row} /> }}>
      {!row.erased && <Facts {...props} groups={factsOf(row)} />}
    </CardParts>
  );
}
