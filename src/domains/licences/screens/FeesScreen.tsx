import { SimpleGrid, Textarea } from '@mantine/core';
import { use } from 'react';
import type { FieldsProps } from '#domains/records/widgets/RecordForm.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import type { BodyOf } from '#shared/contract.ts';
import { shownAmount, shownPercent } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { CodeSelect } from '#web/ui/fields/CodeSelect.tsx';
import { MoneyField } from '#web/ui/fields/TypedField.tsx';
import { feeList } from '../columns/fees.ts';
import { type Fee, feeCalls } from '../contract/fees.ts';
import { CURRENCY } from '../rules.ts';
import { BranchField } from './BranchField.ts';
import { useAccessChoice } from './choices.ts';
import { LicenceTabs } from './LicenceTabs.tsx';

const input = feeCalls.create.body;
type Input = BodyOf<typeof feeCalls.create>;
const EMPTY = input.parse({});

function FeeFields({ field }: FieldsProps<Fee, Input>) {
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

const WRITTEN = {
  schema: input,
  valuesOf: (row: Fee | undefined): Input => (row ? input.parse(row) : EMPTY),
  Fields: FeeFields,
};

/** What the agency is charged, for all, for a branch or for an access. */
export function FeesScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={feeList}
      calls={feeCalls}
      record="booking_fees"
      lead={text('licences.fees.lead')}
      searchLabel={text('licences.fees.search')}
      addLabel={text('licences.fees.add')}
      newTitle={text('licences.fees.new')}
      nameOf={({ note, id }) => note || `#${id}`}
      detail={({ percent, amount }) => `${shownPercent(percent)} + ${shownAmount(amount)} ${CURRENCY}`}
      written={WRITTEN}
      above={() => <LicenceTabs />}
      empty={{ title: text('licences.fees.none'), hint: text('licences.fees.noneHint') }}
    />
  );
}
