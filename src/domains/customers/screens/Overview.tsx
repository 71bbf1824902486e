import { Button } from '@mantine/core';
import { IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countriesIn } from '#shared/countries.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { reachAt } from '#web/reaching.ts';
import { writtenDate } from '#web/words.ts';
import type { Customer } from '../contract.ts';
import classes from './customers.module.css';
import { Timeline } from './Timeline.tsx';

interface Props {
  row: Customer;
  /** Undefined: the caller may only read. */
  onEdit: (() => void) | undefined;
}

/** The card to read: how the customer is reached, what is known, and what happened. */
export function Overview({ row, onEdit }: Props) {
  const text = useTexts();
  return (
    <>
      {row.erased ? (
        <p className="t-body dim">{text('customers.data.isErased')}</p>
      ) : (
        <>
          <Actions row={row} onEdit={onEdit} />
          <Facts row={row} />
        </>
      )}
      <section className={classes.past}>
        <h3 className="t-body t-med">{text('customers.timeline')}</h3>
        <Timeline row={row} />
      </section>
    </>
  );
}

function Actions({ row, onEdit }: Props) {
  const text = useTexts();
  return (
    <div className={classes.actions}>
      {row.tel !== '' && (
        <Button component="a" href={reachAt(row.tel)} leftSection={<IconPhone size={16} stroke={1.6} />}>
          {text('customers.call')}
        </Button>
      )}
      {row.email !== '' && (
        <Button
          component="a"
          href={reachAt(row.email)}
          variant={row.tel === '' ? 'filled' : 'default'}
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

function Facts({ row }: Pick<Props, 'row'>) {
  const text = useTexts();
  const country = countriesIn(currentLocale()).find(({ code }) => code === row.country_code)?.name;
  const address = [row.address, `${row.zip} ${row.city}`.trim(), country].filter(Boolean).join(', ');
  const person = [text(`customers.type.${row.type}`), text(`customers.sex.${row.sex}`)].join(', ');
  const born = row.birth_date === null ? '' : writtenDate(row.birth_date);
  const paper = row.personal_id_type === null ? '' : text(`customers.document.${row.personal_id_type}`);
  const contact = (value: string) =>
    value === '' ? (
      ''
    ) : (
      <a className="link" href={reachAt(value)}>
        {value}
      </a>
    );
  const facts: [label: string, value: ReactNode][] = [
    [text('customers.tel'), contact(row.tel)],
    [text('customers.email'), contact(row.email)],
    [text('customers.contactName'), row.is_company ? row.first_name : ''],
    [text('customers.address'), address],
    [text('customers.type'), row.is_company ? '' : person],
    [text('customers.birthday'), row.is_company ? '' : born],
    [text('customers.taxCode'), row.tax_code],
    [text('customers.iban'), row.iban],
    [text('customers.document'), row.personal_id === '' ? '' : `${paper} ${row.personal_id}`.trim()],
    [text('customers.locale'), text(`customers.locale.${row.locale}`)],
    [text('customers.additional'), row.additional],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="dim">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
