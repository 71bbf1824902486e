import { Switch, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { SupplierSelect } from '#domains/suppliers/widgets/SupplierSelect.tsx';
import { useTexts } from '#web/i18n.ts';
import { UpperField } from '#web/ui/fields/TypedField.tsx';
import type { OwnOperator } from '../contract.ts';

export interface OwnValues extends Record<string, unknown> {
  name: string;
  crs_code: string;
  email: string;
  supplier_id: number | null;
  active: boolean;
}

export function OwnFields({ row, field }: FieldsProps<OwnOperator, OwnValues>) {
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
