import { shownList } from '#server/shownLists.ts';
import { accessCalls } from './contract/access.ts';
import { feeCalls } from './contract/fees.ts';
import { giataCalls } from './contract/giata.ts';
import { licenceCalls } from './contract.ts';
import { GIATA_NAMES } from './rules/kinds.ts';
import { accessStore, feeStore, giataStore, licenceStore } from './store/kinds.ts';

export const licenceLists = [
  shownList({
    name: 'licences.licences',
    title: 'licences.title',
    route: licenceCalls.search,
    page: ({ read, user }, query) => read((db) => licenceStore.search(db, user.accountId, query)),
    columns: {
      name: { title: 'licences.name', value: ({ name }) => name },
      pricing: { title: 'licences.tier', value: ({ pricing }) => pricing },
      demo: { title: 'licences.demo', value: ({ demo }) => (demo ? '✓' : '') },
      expire_at: { title: 'licences.expiry', value: ({ expire_at }) => expire_at },
      price: { title: 'licences.price', value: ({ price }) => Number(price) },
      renewal: {
        title: 'licences.renewal',
        value: ({ auto_renew, auto_renew_months }) => (auto_renew ? auto_renew_months : null),
      },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'licences.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
  shownList({
    name: 'licences.giata',
    title: 'licences.giata.title',
    route: giataCalls.search,
    page: ({ read, user }, query) => read((db) => giataStore.search(db, user.accountId, query)),
    columns: {
      name: { title: 'licences.name', value: ({ name }) => name },
      type: { title: 'licences.giata.type', value: ({ type }) => GIATA_NAMES[type] },
      username: { title: 'licences.username', value: ({ username }) => username },
      master: { title: 'licences.giata.master', value: ({ master }) => (master ? '✓' : '') },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'licences.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
  shownList({
    name: 'licences.access',
    title: 'licences.access.title',
    route: accessCalls.search,
    page: ({ read, user }, query) => read((db) => accessStore.search(db, user.accountId, query)),
    columns: {
      note: { title: 'licences.access.note', value: ({ note }) => note },
      key_tail: { title: 'licences.access.key', value: ({ key_tail }) => `…${key_tail}` },
      api_user: { title: 'licences.access.user', value: ({ api_user }) => api_user },
      last_used_at: {
        title: 'licences.access.lastUsed',
        value: ({ last_used_at }) => (last_used_at === null ? null : new Date(last_used_at)),
      },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'licences.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
  shownList({
    name: 'licences.fees',
    title: 'licences.fees.title',
    route: feeCalls.search,
    page: ({ read, user }, query) => read((db) => feeStore.search(db, user.accountId, query)),
    columns: {
      note: { title: 'licences.access.note', value: ({ note }) => note },
      percent: { title: 'licences.fees.percent', value: ({ percent }) => Number(percent) },
      amount: { title: 'licences.fees.amount', value: ({ amount }) => Number(amount) },
      minimum: {
        title: 'licences.fees.minimum',
        value: ({ minimum_per_month }) => Number(minimum_per_month),
      },
      api_fee: { title: 'licences.fees.api', value: ({ api_fee }) => Number(api_fee) },
      created_at: { title: 'licences.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
];
