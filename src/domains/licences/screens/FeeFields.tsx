import { SimpleGrid, Textarea } from '@mantine/core';
import { use } from 'react';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { useTexts } from '#web/i18n.ts';
import { CodeSelect } from '#web/ui/fields/CodeSelect.tsx';
import { MoneyField } from '#web/ui/fields/TypedField.tsx';
import type { Fee, FeeInput } from '../contract/fees.ts';
import { CURRENCY } from '../rules/tiers.ts';
import { BranchField } from './BranchField.ts';
import { useAccessChoice } from './choices.ts';

export function FeeFields({ field }: FieldsProps<Fee, FeeInput>) {
  const text = useTexts();
  const Branch = use(BranchField);
  const accesses = useAccessChoice();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyField currency="%" label={text('licences.fees.percent')} {...field('percent')} />
        <MoneyField currency={CURRENCY} label={text('licences.fees.amount')} {...field('amount')} />
        <MoneyField
          currency={CURRENCY}
          label={text('licences.fees.minimum')}
          {...field('minimum_per_month')}
        />
        <MoneyField currency={CURRENCY} label={text('licences.fees.api')} {...field('api_fee')} />
      </SimpleGrid>
      <Branch label={text('licences.fees.branch')} {...field('subaccount_id')} />
      <CodeSelect
        clearable
        label={text('licences.fees.access')}
        data={accesses}
        {...field('api_licence_id')}
      />
      <Textarea autosize minRows={2} label={text('licences.access.note')} {...field('note')} />
    </>
  );
}
