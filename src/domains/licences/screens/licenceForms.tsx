import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { BodyOf } from '#shared/contract.ts';
import { useTexts } from '#web/i18n.ts';
import { DateField } from '#web/ui/dates/DateField.tsx';
import { MoneyField } from '#web/ui/fields/TypedField.tsx';
import type { FieldsProps } from '#web/ui/settings/RecordForm.tsx';
import { type LicenceRecord, licenceCalls } from '../contract.ts';
import { PRICINGS } from '../rules.ts';
import { RenewalFields } from './RenewalFields.tsx';

const CURRENCY = 'EUR';
type Values = BodyOf<typeof licenceCalls.create>;
const wholeInput = licenceCalls.create.body;
const EMPTY = wholeInput.parse({ pricing: 'std' });

function WholeFields({ row, field, form }: FieldsProps<LicenceRecord, Values>) {
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

/** Who sells licences writes all of one. */
export const WHOLE = {
  schema: wholeInput,
  valuesOf: (row: LicenceRecord | undefined): Values => (row ? wholeInput.parse(row) : EMPTY),
  Fields: WholeFields,
};

const termsInput = licenceCalls.renewal.body.omit({ id: true });
type Terms = Omit<BodyOf<typeof licenceCalls.renewal>, 'id'>;

function TermsFields({ row, field }: FieldsProps<LicenceRecord, Terms>) {
  return <RenewalFields field={field} isDemo={row?.demo ?? false} />;
}

/** Admins of the agency say how theirs goes on, and nothing else. */
export const TERMS = {
  schema: termsInput,
  valuesOf: (row: LicenceRecord | undefined): Terms => termsInput.parse(row ?? EMPTY),
  Fields: TermsFields,
};
/** What they save by. */
export const termsCalls = { ...licenceCalls, update: licenceCalls.renewal };
