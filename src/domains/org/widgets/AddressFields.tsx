import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldsProps } from '#domains/records/widgets/written.ts';
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
  return (
    <>
      <PlaceFields field={field}>
        <PhoneField label={text('org.field.tel')} country={field('country_code').value} {...field('tel')} />
      </PlaceFields>
      <TextInput type="email" label={text('org.field.email')} {...field('email')} />
    </>
  );
}

/** A postal address; the children stand beside its last field. */
export function PlaceFields({ field, children }: Props & { children?: ReactNode }) {
  const text = useTexts();
  const countries = countriesIn(currentLocale()).map(({ code, name }) => ({ value: code, label: name }));
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
          {...field('country_code')}
        />
        {children}
      </SimpleGrid>
    </>
  );
}
