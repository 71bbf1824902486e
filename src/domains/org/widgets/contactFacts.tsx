import { TextInput } from '@mantine/core';
import type { Fact } from '#domains/records/widgets/factParts.ts';
import { countryNames } from '#shared/countries.ts';
import { currentLocale, textOf } from '#web/i18n.ts';
import { reachAt } from '#web/reaching.ts';
import { PhoneField } from '#web/ui/fields/PhoneField.tsx';
import { PlaceFields } from './AddressFields.tsx';

interface Reached extends Record<string, unknown> {
  tel: string;
  email: string;
  address: string;
  zip: string;
  city: string;
  country_code: string;
}

/** How to reach a person or company: the facts of `AddressFields`. */
export function contactFacts<Row, Values extends Reached>(found: Reached): Fact<Row, Values>[] {
  const { tel, email, address, zip, city, country_code } = found;
  const country = countryNames(currentLocale())(country_code);
  const contact = (label: string, shown: string) => ({
    label,
    shown,
    ...(shown === '' ? {} : { href: reachAt(shown) }),
  });
  return [
    {
      ...contact(textOf('org.field.tel'), tel),
      fields: ['tel'],
      edit: ({ field }) => (
        <PhoneField label={textOf('org.field.tel')} country={country_code} {...field('tel')} />
      ),
    },
    {
      ...contact(textOf('org.field.email'), email),
      fields: ['email'],
      edit: ({ field }) => <TextInput type="email" label={textOf('org.field.email')} {...field('email')} />,
    },
    {
      label: textOf('org.field.address'),
      shown: [address, `${zip} ${city}`.trim(), country].filter(Boolean).join(', '),
      fields: ['address', 'zip', 'city', 'country_code'],
      // Its fields are those of every address.
      edit: ({ field }) => <PlaceFields field={field as never} />,
    },
  ];
}
