import { forgetIn, namedIn, type PersonalDataStore } from '#server/persons/stores.ts';

const LAST_DAYS = 90;
const CHECK_DAYS = 30;

export const searchStores: PersonalDataStore[] = [
  {
    name: 'saved searches',
    tables: ['search_tabs'],
    of: 'clients',
    until: 'until deleted',
    erase: (tx, subject) => forgetIn(tx, 'search_tabs', ['name'], subject),
    collect: (tx, subject) => namedIn(tx, 'search_tabs', ['name'], ['id', 'name', 'search_params'], subject),
  },
  {
    name: 'last searches',
    tables: ['last_searches'],
    of: 'staff',
    days: LAST_DAYS,
    retention: [{ table: 'last_searches', since: 'at', days: LAST_DAYS }],
  },
  {
    name: 'favourites',
    tables: ['favourites'],
    of: 'staff',
    until: 'until the user is destroyed',
  },
  {
    name: 'checked offers',
    tables: ['offer_checks'],
    of: 'staff',
    days: CHECK_DAYS,
    retention: [{ table: 'offer_checks', since: 'checked_at', days: CHECK_DAYS }],
  },
];
