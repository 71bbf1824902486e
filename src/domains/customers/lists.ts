import type { Secrets } from '#server/secrets.ts';
import { shownList } from '#server/shownLists.ts';
import { documentsFor, shownTo } from './actions.ts';
import { customerCalls } from './contract.ts';
import { shownNumber } from './rules.ts';
import { customersFor } from './store.ts';

export const customerLists = (secrets: Secrets) => [
  shownList({
    name: 'customers.list',
    title: 'customers.title',
    route: customerCalls.search,
    async page({ read, user }, query) {
      const store = customersFor(user, documentsFor(secrets, user));
      const page = await read((db) => store.search(db, user.accountId, query));
      return { ...page, data: page.data.map((row) => shownTo(secrets)(user, row)) };
    },
    columns: {
      number: { title: 'customers.number', value: ({ id }) => shownNumber(id) },
      last_name: { title: 'customers.lastName', value: ({ last_name }) => last_name },
      first_name: { title: 'customers.firstName', value: ({ first_name }) => first_name },
      email: { title: 'customers.email', value: ({ email }) => email },
      tel: { title: 'customers.tel', value: ({ tel }) => tel },
      address: { title: 'customers.address', value: ({ address }) => address },
      zip: { title: 'customers.zip', value: ({ zip }) => zip },
      city: { title: 'customers.city', value: ({ city }) => city },
      country: { title: 'customers.country', value: ({ country_code }) => country_code },
      birth_date: { title: 'customers.birthday', value: ({ birth_date }) => birth_date ?? '' },
      tax_code: { title: 'customers.taxCode', value: ({ tax_code }) => tax_code },
      personal_id: { title: 'customers.document', value: ({ personal_id }) => personal_id },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'customers.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
];
