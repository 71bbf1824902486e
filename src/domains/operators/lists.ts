import { shownList } from '#server/shownLists.ts';
import { contractCalls, ownOperatorCalls } from './contract.ts';
import { contractStore, ownOperatorStore } from './store.ts';

export const operatorLists = [
  shownList({
    name: 'operators.contracts',
    title: 'operators.title',
    route: contractCalls.search,
    page: ({ read, user }, query) => read((db) => contractStore.search(db, user.accountId, query)),
    columns: {
      operator: { title: 'operators.operator', value: ({ touroperator }) => touroperator.name },
      toc: { title: 'operators.code', value: ({ touroperator }) => touroperator.toc },
      contract_number: { title: 'operators.number', value: ({ contract_number }) => contract_number },
      reselling: {
        title: 'operators.reselling',
        value: ({ allow_reselling }) => (allow_reselling ? '✓' : ''),
      },
      branches: {
        title: 'operators.branches',
        value: ({ all_subaccounts, subaccounts }) => (all_subaccounts ? '*' : subaccounts.length),
      },
      types: { title: 'operators.types', value: ({ ctypes }) => ctypes.join(', ') },
      hours: { title: 'operators.hours', value: ({ option_expire_hours }) => option_expire_hours },
      state: {
        title: 'operators.state',
        value: ({ active, touroperator }) => (active && touroperator.active ? '✓' : ''),
      },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'operators.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
  shownList({
    name: 'operators.own',
    title: 'operators.own.title',
    route: ownOperatorCalls.search,
    page: ({ read, user }, query) => read((db) => ownOperatorStore.search(db, user.accountId, query)),
    columns: {
      name: { title: 'operators.name', value: ({ name }) => name },
      crs_code: { title: 'operators.code', value: ({ crs_code }) => crs_code },
      email: { title: 'operators.email', value: ({ email }) => email },
      supplier: { title: 'suppliers.one', value: ({ supplier }) => supplier?.name ?? '' },
      active: { title: 'settings.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'operators.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
];
