import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import type { BodyOf } from '#shared/contract.ts';
import { useTexts } from '#web/i18n.ts';
import { DateField } from '#web/ui/dates/DateField.tsx';
import { MoneyField } from '#web/ui/fields/TypedField.tsx';
import type { LicenceRecord, licenceCalls } from '../contract.ts';
import { CURRENCY, PRICINGS } from '../rules/tiers.ts';
import { RenewalFields } from './RenewalFields.tsx';

export type Whole = BodyOf<typeof licenceCalls.create>;
export type Terms = Omit<BodyOf<typeof licenceCalls.renewal>, 'id' | 'version'>;

export function WholeFields({ row, field, form }: FieldsProps<LicenceRecord, Whole>) {
  const text = useTexts();
  return (
    <>
      <TextInput required label={text('licences.name')} {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          allowDeselect={false}
          label={text('licences.tier')}
          data={[...PRICINGS]}
          {...field('pricing')}
        />
        <DateField label={text('licences.expiry')} {...field('expire_at')} />
        <MoneyField currency={CURRENCY} label={text('licences.price')} {...field('price')} />
      </SimpleGrid>
      <Switch
        label={text('licences.demo')}
        description={text('licences.demoHint')}
        {...field('demo', 'checkbox')}
      />
      {row === undefined && <Switch label={text('licences.badge.ok')} {...field('active', 'checkbox')} />}
      <RenewalFields field={field} isDemo={form.getValues().demo} />
    </>
  );
}

export function TermsFields({ row, field }: FieldsProps<LicenceRecord, Terms>) {
  return <RenewalFields field={field} isDemo={row?.demo ?? false} />;
}
