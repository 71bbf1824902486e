import { isAllowed } from '#shared/permissions.ts';

/** More of them only for who may, and not within the call. */
export const ROWS_AT_ONCE = 1000;
/** Beyond that nobody reads a table; whoever needs more narrows the filter. */
export const MOST_ROWS = 50_000;
export const KEPT_DAYS = 1;
/** What is kept for one person and for one agency; above it the oldest files go. They were saved when they came. */
export const KEPT_BYTES = { person: 100_000_000, account: 400_000_000 };
/** Of the places that a process has for jobs; who else wants one waits without taking it. */
export const WRITTEN_AT_ONCE = 2;
/** Views that others left shared are tidied by whoever sets the agency up. */
export const tidiesViews = (user: Parameters<typeof isAllowed>[0]): boolean =>
  isAllowed(user, 'account.edit');
export const MOST_VIEWS = 50;
export const MOST_COLUMNS = 40;
export const EXPORTS_PER_HOUR = 60;

/** Those of the wanted columns that the list has, each once, in the wanted order. */
export const knownColumns = (wanted: readonly string[], has: Record<string, unknown>): string[] => [
  ...new Set(wanted.filter((key) => Object.hasOwn(has, key))),
];

/** The history is sealed for ever, so of what was looked for, which may be a name, it only knows that something was. */
export const withoutTerm = <Query extends { search: string }>(query: Query): Query => ({
  ...query,
  search: query.search === '' ? '' : UNTOLD,
});
export const UNTOLD = '•••';

const UNSAFE_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** `Stopped jobs 2026-11-21.csv`, with nothing that a system of files would stumble over. */
export const fileNameOf = (title: string, day: string, format: string) =>
  `${title.replace(UNSAFE_IN_NAMES, '')} ${day}.${format}`;
