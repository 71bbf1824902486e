import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { type PartnerQuery, partnerCalls } from './contract.ts';
import { searchPartners } from './store.ts';

/** Other agencies are out of reach of who works for one, so the product itself looks. */
const partnerPage = ({ system, user }: ListReader, query: AnySize<PartnerQuery>) =>
  system((tx) => searchPartners(tx, user.accountId, query));

export const partnerLists = [
  shownList({
    name: 'partners',
    title: 'partners.title',
    route: partnerCalls.search,
    page: partnerPage,
    columns: {
      name: { title: 'org.field.name', value: ({ name }) => name },
      email: { title: 'org.field.email', value: ({ email }) => email },
      tel: { title: 'org.field.tel', value: ({ tel }) => tel },
      country: { title: 'org.field.country', value: ({ country_code }) => country_code },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
    },
  }),
];
