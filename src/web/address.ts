/**
 * Writes the query of an address. Texts stay texts (a code of digits is not a number); other values are JSON,
 * and the route's schema reads them back.
 */
export function writeSearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  const written = new URLSearchParams(parts).toString();
  return written === '' ? '' : `?${written}`;
}

export const readSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** State of the screen that the server does not need: the shown columns and the chosen view. */
export interface OnlyShown {
  columns?: string[];
  view?: number;
}

/** The query for the server. */
export function askedOf<State extends OnlyShown>({ columns: _, view: __, ...asked }: State) {
  return asked;
}

export const textOf = (raw: Record<string, unknown>, name: string) =>
  typeof raw[name] === 'string' ? raw[name] : undefined;

/** The open tab of a record; without one the first. */
export const tabSearch = (raw: Record<string, unknown>): { tab?: string } => {
  const tab = textOf(raw, 'tab');
  return tab === undefined ? {} : { tab };
};

const OF_RECORDS = [
  'search',
  'page',
  'itemsPerPage',
  'sort',
  'filter',
  'columns',
  'view',
  'id',
  'tab',
] as const;
type UnreadSearch = { [Name in (typeof OF_RECORDS)[number]]?: unknown };

/** For routes whose contract loads with their screen, which then parses these values. */
export const unreadSearch = (raw: Record<string, unknown>): UnreadSearch =>
  Object.fromEntries(OF_RECORDS.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));
