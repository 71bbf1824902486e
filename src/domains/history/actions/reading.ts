import type { RawBuilder } from 'kysely';
import { type Db, scopeFor } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import type { PageMeta } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { HistoryEntry, HistoryQuery } from '../contract.ts';
import { type HistoryAccess, readsEveryRecord } from '../historyAccess.ts';
import { decryptChanges, isEncrypted } from '../store/encryption.ts';
import { type FoundEntry, searchHistory } from '../store.ts';
import type { NamedFields } from './naming.ts';

/** Supplied by later domains about their records and users. */
export interface Known {
  kinds: readonly HistoryAccess[];
  named: readonly NamedFields[];
  /** Selects the ids of users of an account by a search term. */
  peopleFound(accountId: number, term: string): RawBuilder<number>;
}

type Asked = Omit<HistoryQuery, 'id' | 'itemsPerPage'> & { itemsPerPage: number };
type Entries = { data: Omit<HistoryEntry, 'names'>[]; meta: PageMeta };
const NEWEST: HistoryQuery['sort'] = [{ field: 'id', direction: 'desc' }];

// All access to the history is decided here. An entry the caller may not read is a 404.

/** Entries of the working account: of all kinds the caller may read completely, or of one of them. */
export async function readAgency(
  db: Db,
  { kinds, peopleFound }: Known,
  user: CallingUser,
  { type, search, filter, ...page }: Asked,
): Promise<Entries> {
  const wanted = type ?? filter.type;
  const readable: HistoryAccess[] = [];
  for (const kind of kinds) {
    const isWanted = wanted === undefined || kind.entity === wanted;
    if (isWanted && (await readsEveryRecord(db, user, kind))) readable.push(kind);
  }
  if (wanted !== undefined && readable.length === 0) throw notThere();
  const people = peopleFound(user.accountId, search);
  const entities = readable.map(({ entity }) => entity);
  const { accountId } = user;
  const found = await searchHistory(db, accountId, { ...page, search, entities, people });
  return shown(await opened(db, accountId, kinds, found));
}

/** The history of one record, in whichever account it lies. */
export async function readRecord(
  { pools }: Platform,
  { kinds }: Known,
  user: CallingUser,
  { type, id, ...page }: { type: string; id: number } & Pick<HistoryQuery, 'page' | 'itemsPerPage'>,
): Promise<Entries> {
  const kind = kinds.find(({ entity }) => entity === type);
  const accountId = await scopeFor(pools, user.accountId).read(async (db) => kind?.accountOf(db, user, id));
  if (!kind || accountId === undefined) throw notThere();
  const wanted = { ...page, id, search: '', sort: NEWEST, entities: [kind.entity] };
  return scopeFor(pools, accountId).read(async (db) =>
    shown(await opened(db, accountId, [kind], await searchHistory(db, accountId, wanted))),
  );
}

const notThere = () => new Refusal(commonErrors.itemNotFound);

/** Decrypts the changes of records about people. */
async function opened<Found extends { data: FoundEntry[] }>(
  db: Db,
  accountId: number,
  kinds: readonly HistoryAccess[],
  found: Found,
): Promise<Found> {
  const keys = new Map<string, string>();
  for (const { entity, keysOf } of kinds) {
    const ids = found.data
      .filter((entry) => entry.entity === entity && isEncrypted(entry.changes))
      .map(({ entity_id }) => Number(entity_id));
    if (!keysOf || ids.length === 0) continue;
    for (const [id, key] of await keysOf(db, accountId, [...new Set(ids)])) keys.set(`${entity} ${id}`, key);
  }
  const data = found.data.map((entry) => ({
    ...entry,
    changes: decryptChanges(keys.get(`${entry.entity} ${entry.entity_id}`), entry.changes),
  }));
  return { ...found, data };
}

const shown = ({ data, meta }: { data: FoundEntry[]; meta: PageMeta }): Entries => ({
  data: data.map(({ user_id, user_name, entity, entity_id, ...entry }) => ({
    ...entry,
    user: { id: user_id, name: user_name },
    result: 'success',
    type: entity,
    record_id: entity_id,
  })),
  meta,
});
