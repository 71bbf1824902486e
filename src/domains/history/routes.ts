import { type Db, scopeFor } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import type { PageMeta } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { type HistoryEntry, type HistoryQuery, historyCalls } from './contract.ts';
import type { RecordKind } from './records.ts';
import { type FoundEntry, searchHistory } from './store.ts';

/** What later domains know of their records and people. */
export interface Known {
  kinds: readonly RecordKind[];
  findPeople(db: Db, accountId: number, term: string): Promise<number[]>;
}

type Asked = Pick<HistoryQuery, 'page' | 'itemsPerPage'> & Partial<HistoryQuery>;

/** Who may read whose history is decided here and nowhere else; what a caller may not read is not there. */
export function historyRoutes({ kinds, findPeople }: Known): ServedRoute[] {
  const search = async (
    { pools }: Platform,
    user: CallingUser,
    { type, id, search = '', sort = NEWEST, ...page }: Asked,
  ): Promise<{ data: HistoryEntry[]; meta: PageMeta }> => {
    const kind = kinds.find(({ entity }) => entity === type);
    const whole = kinds.filter((one) => (type === undefined || one === kind) && one.readsAll(user));
    const isRefused = type !== undefined && !kind;
    if (isRefused || (id === undefined && type !== undefined && whole.length === 0)) throw notThere();
    const accountId =
      kind && id !== undefined
        ? await scopeFor(pools, user.accountId).read((db) => kind.accountOf(db, user, id))
        : user.accountId;
    if (accountId === undefined) throw notThere();
    const entities = kind && id !== undefined ? [kind.entity] : whole.map(({ entity }) => entity);
    const found = await scopeFor(pools, accountId).read(async (db) => {
      const people = search === '' ? [] : await findPeople(db, accountId, search);
      return searchHistory(db, accountId, { ...page, search, sort, entities, id, people });
    });
    return { ...found, data: found.data.map(shown) };
  };

  return [
    serve(historyCalls.search, ({ platform, user, body }) => search(platform, user, body)),
    serve(historyCalls.record, ({ platform, user, params, query }) =>
      search(platform, user, { ...params, ...query }),
    ),
  ];
}

const NEWEST: HistoryQuery['sort'] = [{ field: 'id', direction: 'desc' }];
const notThere = () => new Refusal(commonErrors.itemNotFound);

const shown = ({ user_id, user_name, entity, entity_id, ...entry }: FoundEntry): HistoryEntry => ({
  ...entry,
  user: { id: user_id, name: user_name },
  result: 'success',
  type: entity,
  record_id: entity_id,
});
