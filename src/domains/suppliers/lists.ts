import { shownList } from '#server/shownLists.ts';
import { supplierCalls } from './contract.ts';
import { addressOf } from './rules.ts';
import { supplierStore } from './store.ts';

export const supplierLists = [
  shownList({
    name: 'suppliers',
    title: 'suppliers.title',
    route: supplierCalls.search,
    page: ({ read, user }, query) => read((db) => supplierStore.search(db, user.accountId, query)),
    columns: {
      name: { title: 'org.field.name', value: ({ name }) => name },
      contact: { title: 'suppliers.contact', value: ({ contact }) => contact },
      email: { title: 'org.field.email', value: ({ email }) => email },
      tel: { title: 'org.field.tel', value: ({ tel }) => tel },
      address: { title: 'org.field.address', value: addressOf },
      country: { title: 'org.field.country', value: ({ country_code }) => country_code },
      note: { title: 'suppliers.note', value: ({ note }) => note },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'org.field.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
];
