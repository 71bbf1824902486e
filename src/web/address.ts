/**
 * The part of an address behind `?`. Texts stay texts (a code of digits is no number), anything else is written as JSON
 * and read back by the route that knows what it expects.
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

/** What the screen adds to what the server is asked: columns that are shown, and the saved view that was chosen. */
export interface OnlyShown {
  columns?: string[];
  view?: number;
}

/** What the server is asked of what a list shows. */
export function askedOf<State extends OnlyShown>({ columns: _, view: __, ...asked }: State) {
  return asked;
}

export const textOf = (raw: Record<string, unknown>, name: string) =>
  typeof raw[name] === 'string' ? raw[name] : undefined;

/** Which tab of a record is open; without one the first. */
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

/** For routes whose contract comes with their screen: that reads what is only handed on here. */
export const unreadSearch = (raw: Record<string, unknown>): UnreadSearch =>
  Object.fromEntries(OF_RECORDS.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));
