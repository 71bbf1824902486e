import { shownList } from '#server/shownLists.ts';
import { type Known, readAgency } from './actions/reading.ts';
import { historyCalls } from './contract.ts';

export const historyLists = (known: Known) => [
  shownList({
    name: 'history.entries',
    title: 'history.title',
    route: historyCalls.search,
    page: ({ read, user }, query) => read((db) => readAgency(db, known, user, query)),
    columns: {
      when: { title: 'history.when', value: ({ created_at }) => new Date(created_at) },
      who: { title: 'history.who', value: ({ user }) => user.name },
      what: { title: 'history.what', value: ({ action }) => action },
      on: { title: 'history.on', value: ({ type, record_id }) => `${type} ${record_id}` },
      changes: { title: 'history.changes', value: ({ changes }) => JSON.stringify(changes) },
    },
  }),
];
