import { Switch, TextInput } from '@mantine/core';
import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import type { FieldsProps } from '#domains/records/widgets/RecordForm.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { SupplierSelect } from '#domains/suppliers/widgets/SupplierSelect.tsx';
import { useTexts } from '#web/i18n.ts';
import { UpperField } from '#web/ui/fields/TypedField.tsx';
import type { Column } from '#web/ui/listParts.ts';
import { type OwnOperator, ownOperatorCalls } from '../contract.ts';
import { OperatorTabs } from './OperatorTabs.tsx';

interface Values extends Record<string, unknown> {
  name: string;
  crs_code: string;
  email: string;
  supplier_id: number | null;
  active: boolean;
}

function OwnFields({ row, field }: FieldsProps<OwnOperator, Values>) {
  const text = useTexts();
  return (
    <>
      <TextInput required label={text('operators.name')} {...field('name')} />
      <UpperField label={text('operators.code')} {...field('crs_code')} />
      <TextInput type="email" label={text('operators.email')} {...field('email')} />
      <SupplierSelect label={text('suppliers.one')} chosen={row?.supplier} {...field('supplier_id')} />
      <Switch label={text('operators.badge.adria')} {...field('active', 'checkbox')} />
    </>
  );
}

const WRITTEN = {
  schema: ownOperatorCalls.create.body,
  valuesOf: (own: OwnOperator | undefined): Values => ({
    name: own?.name ?? '',
    crs_code: own?.crs_code ?? '',
    email: own?.email ?? '',
    supplier_id: own?.supplier_id ?? null,
    active: own?.active ?? true,
  }),
  Fields: OwnFields,
};

/** Firms of the agency's own that are in no catalogue. */
export function OwnOperatorsScreen() {
  const text = useTexts();
  const columns: Column<OwnOperator>[] = [
    { key: 'name', title: text('operators.name'), sortBy: 'name', render: ({ name }) => name },
    {
      key: 'crs_code',
      title: text('operators.code'),
      sortBy: 'crs_code',
      onPhone: 'minor',
      render: ({ crs_code }) => crs_code,
    },
    { key: 'email', title: text('operators.email'), onPhone: 'hidden', render: ({ email }) => email },
    {
      key: 'supplier',
      title: text('suppliers.one'),
      onPhone: 'hidden',
      render: ({ supplier }) => <span title={supplier?.name}>{supplier?.name}</span>,
    },
    createdColumn(text('operators.created')),
  ];
  return (
    <RecordsScreen
      name="operators.own"
      calls={ownOperatorCalls}
      record="own_operators"
      title={text('operators.own.title')}
      lead={text('operators.own.lead')}
      searchLabel={text('operators.own.search')}
      addLabel={text('operators.add')}
      newTitle={text('operators.own.new')}
      nameOf={({ name }) => name}
      detail={({ crs_code }) => crs_code}
      columns={columns}
      written={WRITTEN}
      above={() => <OperatorTabs />}
      empty={{ title: text('operators.own.none'), hint: text('operators.own.noneHint') }}
    />
  );
}
