import { Button } from '@mantine/core';
import { IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import { Facts } from '#domains/records/widgets/Facts.tsx';
import type { StoredForm } from '#domains/records/widgets/useStoredForm.ts';
import { useTexts } from '#web/i18n.ts';
import { reachAt } from '#web/reaching.ts';
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
        {row.erased ? (
          <p className="t-body dim">{text('customers.data.isErased')}</p>
        ) : (
          <Facts {...props} groups={factsOf(row)} />
        )}
        <section className={classes.past}>
          <h3 className="t-label">{text('customers.timeline')}</h3>
          <Timeline row={row} />
        </section>
      </div>
    </div>
  );
}

/** Calling and writing are one step; so is changing all of the card. */
export function Actions({ row, onEdit }: { row: Customer; onEdit: (() => void) | undefined }) {
  const text = useTexts();
  const { tel, email } = row;
  if (tel === '' && email === '' && !onEdit) return null;
  return (
    <div className={classes.actions}>
      {tel !== '' && (
        <Button component="a" href={reachAt(tel)} leftSection={<IconPhone size={16} stroke={1.6} />}>
          {text('customers.call')}
        </Button>
      )}
      {email !== '' && (
        <Button
          component="a"
          href={reachAt(email)}
          variant={tel === '' ? 'filled' : 'default'}
          leftSection={<IconMail size={16} stroke={1.6} />}
        >
          {text('customers.write')}
        </Button>
      )}
      {onEdit && (
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onEdit}>
          {text('ui.row.edit')}
        </Button>
      )}
    </div>
  );
}
