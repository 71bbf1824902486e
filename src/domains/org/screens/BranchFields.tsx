import { TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { useTexts } from '#web/i18n.ts';
import { HtmlField } from '#web/ui/fields/HtmlField.tsx';
import type { Branch, BranchInput } from '../contract.ts';
import { AddressFields } from '../widgets/AddressFields.tsx';

export function BranchFields({ field }: FieldsProps<Branch, BranchInput>) {
  const text = useTexts();
  return (
    <>
      <TextInput required label={text('org.field.name')} {...field('name')} />
      <AddressFields field={field} />
      <HtmlField label={text('org.field.signature')} {...field('signature')} />
    </>
  );
}
