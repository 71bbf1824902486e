import type { ReactNode } from 'react';
import { BulkButtons } from '#domains/records/widgets/BulkButtons.tsx';
import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { countryNames } from '#shared/countries.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type Supplier, supplierCalls, supplierInput } from '../contract.ts';
import { addressOf } from '../rules.ts';
import { supplierValues } from './supplierValues.ts';

/** One looks at the list first. */
const SupplierFields = keptComponent(
  () => import('./SupplierFields.tsx').then((part) => part.SupplierFields),
  Unreachable,
);
const WRITTEN = { schema: supplierInput, valuesOf: supplierValues, Fields: SupplierFields };

interface Props {
  /** Cards of domains that refer to suppliers. */
  more?: { value: string; label: string; Content: (props: { row: Supplier }) => ReactNode }[];
}

/** Of whom the agency buys. */
export function SuppliersScreen({ more = [] }: Props) {
  const text = useTexts();
  const nameOf = countryNames(currentLocale());
  const columns: Column<Supplier>[] = [
    {
      key: 'name',
      title: text('org.field.name'),
      sortBy: 'name',
      render: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      key: 'contact',
      title: text('suppliers.contact'),
      sortBy: 'contact',
      onPhone: 'minor',
      render: ({ contact }) => <span title={contact}>{contact}</span>,
    },
    {
      key: 'email',
      title: text('org.field.email'),
      sortBy: 'email',
      onPhone: 'hidden',
      render: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      key: 'tel',
      title: text('org.field.tel'),
      sortBy: 'tel',
      isFixed: true,
      onPhone: 'hidden',
      render: ({ tel }) => tel,
    },
    {
      key: 'address',
      title: text('org.field.address'),
      sortBy: 'city',
      onPhone: 'hidden',
      render: (supplier) => <span title={addressOf(supplier)}>{addressOf(supplier)}</span>,
    },
    {
      key: 'country',
      title: text('org.field.country'),
      sortBy: 'country_code',
      isFixed: true,
      onPhone: 'hidden',
      render: ({ country_code }) => <span title={nameOf(country_code)}>{country_code}</span>,
    },
    {
      key: 'note',
      title: text('suppliers.note'),
      onPhone: 'hidden',
      render: ({ note }) => <span title={note}>{note}</span>,
    },
    createdColumn(text('org.field.created')),
  ];
  return (
    <RecordsScreen
      name="suppliers"
      calls={supplierCalls}
      record="suppliers"
      title={text('suppliers.title')}
      lead={text('suppliers.lead')}
      searchLabel={text('suppliers.search')}
      addLabel={text('suppliers.add')}
      newTitle={text('suppliers.new')}
      nameOf={({ name }) => name}
      detail={(supplier) => [addressOf(supplier), nameOf(supplier.country_code)].filter(Boolean).join(', ')}
      columns={columns}
      written={WRITTEN}
      importAt="/suppliers/import"
      more={more}
      bulk={(ids, onDone) => <BulkButtons calls={supplierCalls} ids={ids} onDone={onDone} />}
      empty={{ title: text('suppliers.none'), hint: text('suppliers.noneHint') }}
    />
  );
}
