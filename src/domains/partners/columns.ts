import { defineList } from '#shared/columns.ts';
import { countryNames } from '#shared/countries.ts';
import { partnerCalls } from './contract.ts';

export const partnerList = defineList({
  name: 'partners',
  title: 'partners.title',
  route: partnerCalls.search,
  columns: [
    { key: 'name', title: 'org.field.name', kind: 'text', sortBy: 'name', read: ({ name }) => name },
    {
      key: 'email',
      title: 'org.field.email',
      kind: 'text',
      sortBy: 'email',
      onPhone: 'minor',
      read: ({ email }) => email,
    },
    {
      key: 'tel',
      title: 'org.field.tel',
      kind: 'text',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ tel }) => tel,
    },
    {
      key: 'country',
      title: 'org.field.country',
      kind: 'text',
      sortBy: 'country_code',
      onPhone: 'hidden',
      read: ({ country_code }, { locale }) => countryNames(locale)(country_code),
    },
    {
      key: 'active',
      title: 'partners.selling',
      kind: 'flag',
      isFixed: true,
      texts: ['partners.state.true', 'partners.state.false'],
      read: ({ active }) => active,
    },
  ],
});
