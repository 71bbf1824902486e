import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { HtmlField } from '#web/ui/fields/HtmlField.tsx';
import type { Account } from '../contract/accounts.ts';
import { AddressFields } from '../widgets/AddressFields.tsx';

/** Languages of mails and documents. */
const SENT = ['sl', 'hr', 'it', 'de', 'en'];
const ZONES = Intl.supportedValuesOf('timeZone');

function languagesFor(stored: string | undefined) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const codes = stored === undefined || SENT.includes(stored) ? SENT : [...SENT, stored];
  return codes.map((value) => ({ value, label: names.of(value) ?? value }));
}

/** The agency's own data. */
export function AccountFields({
  row,
  field,
}: Pick<FieldsProps<Account, Record<string, unknown>>, 'row' | 'field'>) {
  const text = useTexts();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput required label={text('org.field.name')} {...field('name')} />
        <TextInput label={text('org.account.taxNumber')} {...field('tax_number')} />
      </SimpleGrid>
      <AddressFields field={field} />
      <TextInput type="url" label={text('org.account.web')} placeholder="https://" {...field('web')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          allowDeselect={false}
          label={text('org.account.locale')}
          data={languagesFor(row?.locale)}
          {...field('locale')}
        />
        <Select
          searchable
          allowDeselect={false}
          label={text('org.account.timeZone')}
          data={ZONES}
          {...field('time_zone')}
        />
      </SimpleGrid>
      <Checkbox label={text('org.account.perBranch')} {...field('customers_per_branch', 'checkbox')} />
      <HtmlField label={text('org.field.signature')} {...field('signature')} />
    </>
  );
}
