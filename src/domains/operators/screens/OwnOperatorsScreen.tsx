import { Switch, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/RecordForm.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { SupplierSelect } from '#domains/suppliers/widgets/SupplierSelect.tsx';
import { useTexts } from '#web/i18n.ts';
import { UpperField } from '#web/ui/fields/TypedField.tsx';
import { ownOperatorList } from '../columns/ownOperators.ts';
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
  return (
    <RecordsScreen
      list={ownOperatorList}
      calls={ownOperatorCalls}
      record="own_operators"
      lead={text('operators.own.lead')}
      searchLabel={text('operators.own.search')}
      addLabel={text('operators.add')}
      newTitle={text('operators.own.new')}
      nameOf={({ name }) => name}
      detail={({ crs_code }) => crs_code}
      written={WRITTEN}
      above={() => <OperatorTabs />}
      empty={{ title: text('operators.own.none'), hint: text('operators.own.noneHint') }}
    />
  );
}
