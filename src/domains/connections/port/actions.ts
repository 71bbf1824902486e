/** Kinds of exchange with an operator. Codes in upper case are those of the mask. */
export const SEARCHES = ['search', 'info', 'flights', 'entry_points', 'H', 'G', 'GZ'] as const;
const CHECKS = ['BA', 'OA', 'TD'] as const;
/** Questions about what is booked or held: as harmless as checks, but never cut off. */
const READS = ['SA', 'UA', 'D', 'V', 'seat_plan'] as const;
const DOCUMENTS = ['VC', 'DR', 'CR'] as const;
const WRITES = ['B', 'O', 'BQ', 'F', 'S', 'U', 'seat_hold', 'seat_release', 'seat_regenerate'] as const;

export const EXCHANGE_KINDS = [
  'ping',
  'content',
  ...SEARCHES,
  ...CHECKS,
  ...READS,
  ...DOCUMENTS,
  ...WRITES,
] as const;
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number];

export type CheckMode = (typeof CHECKS)[number];
export type CommitMode = 'B' | 'O' | 'BQ';
export type DocumentKind = (typeof DOCUMENTS)[number];
export type VacancyKind = 'H' | 'G' | 'GZ';

const within = (kinds: readonly ExchangeKind[]) => new Set<ExchangeKind>(kinds);
const breakable = within([...SEARCHES, ...CHECKS]);
const writes = within(WRITES);

/** Only these fail at once while the operator is down: never B, O, F, S, U, D, V. */
export const isBreakable = (kind: ExchangeKind): boolean => breakable.has(kind);
export const isWrite = (kind: ExchangeKind): boolean => writes.has(kind);

const LIMITS_MS = { ping: 7_500, search: 8_000, read: 15_000, document: 20_000, write: 45_000 };
const searches = within(SEARCHES);
const documents = within([...DOCUMENTS, 'content']);

function limitOf(kind: ExchangeKind): number {
  if (kind === 'ping') return LIMITS_MS.ping;
  if (writes.has(kind)) return LIMITS_MS.write;
  if (documents.has(kind)) return LIMITS_MS.document;
  return searches.has(kind) ? LIMITS_MS.search : LIMITS_MS.read;
}

/**
 * The time for one exchange, the wait for its turn included; a write has all of it after its wait. A connection may
 * shorten searches and checks; all else has its full time, since cutting it off leaves an outcome unknown.
 */
export const deadlineOf = (kind: ExchangeKind, connectionMs: number): number =>
  isBreakable(kind) ? Math.min(limitOf(kind), connectionMs) : limitOf(kind);
