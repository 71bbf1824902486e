import { isAllowed } from '#shared/permissions.ts';

/** Larger exports need a permission and run as a job. */
export const ROWS_AT_ONCE = 1000;
/** Nobody reads a longer table; users narrow the filter. */
export const MOST_ROWS = 50_000;
export const RETENTION_DAYS = 1;
/** Storage per user and per agency; beyond it the oldest files are deleted. Browsers have saved them already. */
export const STORED_BYTES = { person: 100_000_000, account: 400_000_000 };
/** Concurrent jobs per process; others wait without occupying the worker. */
export const CONCURRENT_EXPORTS = 2;
/** Users who may delete shared views of others. */
export const tidiesViews = (user: Parameters<typeof isAllowed>[0]): boolean =>
  isAllowed(user, 'account.edit');
export const MOST_VIEWS = 50;
export const MOST_COLUMNS = 40;
export const EXPORTS_PER_HOUR = 60;

/** The requested columns that the list has, without duplicates, in the requested order. */
export const knownColumns = (wanted: readonly string[], has: Record<string, unknown>): string[] => [
  ...new Set(wanted.filter((key) => Object.hasOwn(has, key))),
];

/** The term may be a name and history entries stay forever, so only its presence is recorded. */
export const withoutTerm = <Query extends { search: string }>(query: Query): Query => ({
  ...query,
  search: query.search === '' ? '' : OMITTED,
});
export const OMITTED = '•••';

const UNSAFE_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** `Stopped jobs 2026-11-21.csv`, without characters that file systems refuse. */
export const fileNameOf = (title: string, day: string, format: string) =>
  `${title.replace(UNSAFE_IN_NAMES, '')} ${day}.${format}`;
