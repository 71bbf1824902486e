import { Switch, TextInput } from '@mantine/core';
import { AddressFields } from '#domains/org/widgets/AddressFields.tsx';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { useTexts } from '#web/i18n.ts';
import { CountedArea } from '#web/ui/fields/CountedArea.tsx';
import { NOTE_MAX, type Supplier, type SupplierInput } from '../contract.ts';

export function SupplierFields({ field }: FieldsProps<Supplier, SupplierInput>) {
  const text = useTexts();
  return (
    <>
      <TextInput required label={text('org.field.name')} {...field('name')} />
      <TextInput label={text('suppliers.contact')} {...field('contact')} />
      <AddressFields field={field} />
      <CountedArea label={text('suppliers.note')} allowed={NOTE_MAX} {...field('note')} />
      <Switch label={text('suppliers.badge')} {...field('active', 'checkbox')} />
    </>
  );
}
