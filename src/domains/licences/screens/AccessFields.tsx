import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { use } from 'react';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { useTexts } from '#web/i18n.ts';
import { CodeSelect } from '#web/ui/fields/CodeSelect.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { type Access, type AccessInput, CUSTOMER_TYPES } from '../contract/access.ts';
import { BranchField } from './BranchField.ts';
import { useFeeChoice, useGiataChoice } from './choices.ts';

export function AccessFields({ row, field }: FieldsProps<Access, AccessInput>) {
  const text = useTexts();
  const Branch = use(BranchField);
  const giata = useGiataChoice();
  const fees = useFeeChoice();
  return (
    <>
      <TextInput required autoComplete="off" label={text('licences.access.name')} {...field('name')} />
      <Textarea autosize minRows={2} label={text('licences.access.note')} {...field('note')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput autoComplete="off" label={text('licences.access.user')} {...field('api_user')} />
        <PasswordField
          size="sm"
          autoComplete="new-password"
          label={text('licences.access.password')}
          {...field('api_password')}
        />
      </SimpleGrid>
      {row?.has_password && <p className="t-meta dim">{text('licences.passwordKept')}</p>}
      <CodeSelect
        clearable
        label={text('licences.access.giata')}
        data={giata}
        {...field('giata_licence_id')}
      />
      <Branch label={text('licences.access.branch')} {...field('subaccount_id')} />
      <CodeSelect clearable label={text('licences.access.fee')} data={fees} {...field('booking_fee_id')} />
      <CodeSelect
        allowDeselect={false}
        label={text('licences.access.customer')}
        data={Object.values(CUSTOMER_TYPES).map((kind) => ({
          value: String(kind),
          label: text(`licences.access.customer.${kind}`),
        }))}
        {...field('customer_type')}
      />
    </>
  );
}
