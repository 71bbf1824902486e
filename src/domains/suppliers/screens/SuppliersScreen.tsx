import { useMemo } from 'react';
import { BulkButtons } from '#domains/records/widgets/BulkButtons.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { countryNames } from '#shared/countries.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { PhoneNumber } from '#web/ui/PhoneNumber.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { supplierList } from '../columns.ts';
import { type Supplier, supplierCalls, supplierInput } from '../contract.ts';
import type { Aside } from './Overview.tsx';
import { supplierValues } from './supplierValues.ts';

/** Loaded on demand: the list comes first. */
const SupplierFields = lateComponent(
  () => import('./SupplierFields.tsx').then((part) => part.SupplierFields),
  Unreachable,
);
const Card = lateComponent(() => import('./Overview.tsx').then((part) => part.Overview), Unreachable);
const CardActions = lateComponent(
  () => import('#domains/records/widgets/ReachActions.tsx').then((part) => part.ReachActions),
  Unreachable,
);
const WRITTEN = {
  schema: supplierInput,
  valuesOf: supplierValues,
  Fields: SupplierFields,
  isUndoable: () => true,
};

const FORM = {
  calls: supplierCalls,
  record: 'suppliers',
  nameOf: ({ name }: Supplier) => name,
  written: WRITTEN,
};
const Actions = ({ row, onEdit }: { row: Supplier; onEdit: (() => void) | undefined }) => (
  <CardActions tel={row.tel} email={row.email} onEdit={onEdit} />
);

interface Props {
  aside: Aside | undefined;
}

export function SuppliersScreen({ aside }: Props) {
  const text = useTexts();
  const nameOf = countryNames(currentLocale());
  const Overview = useMemo(
    () => (props: { row: Supplier; isReadOnly: boolean }) => <Card {...FORM} {...props} aside={aside} />,
    [aside],
  );
  return (
    <RecordsScreen
      {...FORM}
      list={supplierList}
      searchLabel={text('suppliers.search')}
      addLabel={text('suppliers.add')}
      newTitle={text('suppliers.new')}
      picture={({ name }) => <Avatar name={name} />}
      tag={({ active }) => !active && <Tag hue="gray">{text('lists.inactive')}</Tag>}
      detail={({ city, country_code }) => [city, nameOf(country_code)].filter(Boolean).join(', ')}
      Actions={Actions}
      Overview={Overview}
      cells={{
        tel: ({ name, tel }) => <PhoneNumber name={name} number={tel} />,
        country: ({ country_code }) => <span title={nameOf(country_code)}>{country_code}</span>,
      }}
      importAt="/suppliers/import"
      bulk={(ids, onDone) => <BulkButtons calls={supplierCalls} ids={ids} onDone={onDone} />}
      empty={{ title: text('suppliers.none'), hint: text('suppliers.noneHint') }}
    />
  );
}
