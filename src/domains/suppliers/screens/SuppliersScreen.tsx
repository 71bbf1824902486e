import type { ReactNode } from 'react';
import { BulkButtons } from '#domains/records/widgets/BulkButtons.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { countryNames } from '#shared/countries.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { PhoneNumber } from '#web/ui/PhoneNumber.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { supplierList } from '../columns.ts';
import { type Supplier, supplierCalls, supplierInput } from '../contract.ts';
import { addressOf } from '../rules.ts';
import { supplierValues } from './supplierValues.ts';

/** Loaded on demand: the list comes first. */
const SupplierFields = lateComponent(
  () => import('./SupplierFields.tsx').then((part) => part.SupplierFields),
  Unreachable,
);
const WRITTEN = {
  schema: supplierInput,
  valuesOf: supplierValues,
  Fields: SupplierFields,
  isUndoable: () => true,
};

interface Props {
  /** Cards of domains that refer to suppliers. */
  more?: { value: string; label: string; Content: (props: { row: Supplier }) => ReactNode }[];
}

export function SuppliersScreen({ more = [] }: Props) {
  const text = useTexts();
  const nameOf = countryNames(currentLocale());
  return (
    <RecordsScreen
      list={supplierList}
      calls={supplierCalls}
      record="suppliers"
      searchLabel={text('suppliers.search')}
      addLabel={text('suppliers.add')}
      newTitle={text('suppliers.new')}
      nameOf={({ name }) => name}
      detail={(supplier) => [addressOf(supplier), nameOf(supplier.country_code)].filter(Boolean).join(', ')}
      cells={{
        tel: ({ name, tel }) => <PhoneNumber name={name} number={tel} />,
        country: ({ country_code }) => <span title={nameOf(country_code)}>{country_code}</span>,
      }}
      written={WRITTEN}
      importAt="/suppliers/import"
      more={more}
      bulk={(ids, onDone) => <BulkButtons calls={supplierCalls} ids={ids} onDone={onDone} />}
      empty={{ title: text('suppliers.none'), hint: text('suppliers.noneHint') }}
    />
  );
}
