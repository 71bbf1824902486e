import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { FieldsProps } from '#domains/records/widgets/RecordForm.tsx';
import { countriesIn } from '#shared/countries.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';

interface Props {
  // The form may hold other fields too.
  field: FieldsProps<unknown, Record<string, unknown>>['field'];
}

/** Address and contact fields. */
export function AddressFields({ field }: Props) {
  const text = useTexts();
  const countries = countriesIn(currentLocale()).map(({ code, name }) => ({ value: code, label: name }));
  const country = field('country_code');
  return (
    <>
      <TextInput label={text('org.field.address')} {...field('address')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={text('org.field.zip')} {...field('zip')} />
        <TextInput label={text('org.field.city')} {...field('city')} />
        <Select
          searchable
          allowDeselect={false}
          label={text('org.field.country')}
          data={countries}
          {...country}
        />
        <PhoneField label={text('org.field.tel')} country={country.value} {...field('tel')} />
      </SimpleGrid>
      <TextInput type="email" label={text('org.field.email')} {...field('email')} />
    </>
  );
}
