import { sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import type { Area } from '../contract/mask.ts';
import type { Tab, TabInput, TabQuery } from '../contract/tabs.ts';

type Reader = Pick<User, 'accountId' | 'subaccountId' | 'id'>;

/** Own tabs, those of the whole agency, and those of the owner's branch. */
const readable = (db: Db, { accountId, subaccountId, id }: Reader) =>
  db
    .selectFrom('search_tabs')
    .where('search_tabs.account_id', '=', accountId)
    .where(
      sql<boolean>`(user_id = ${id} or grant_account_access or (grant_subaccount_access and ${subaccountId}::bigint =
        (select u.subaccount_id from users u where u.id = search_tabs.user_id)))`,
    );

const columns = ({ id }: Pick<Reader, 'id'>) =>
  [
    'id',
    'name',
    'ctype',
    'search_params',
    'grant_account_access',
    'grant_subaccount_access',
    'user_id',
    'updated_at',
    sql<boolean>`user_id = ${id}`.as('own'),
    sql<string>`coalesce((select u.name from users u where u.id = search_tabs.user_id), '')`.as('user_name'),
  ] as const;

export const listTabs = (db: Db, reader: Reader, ctype: Area | undefined): Promise<Tab[]> =>
  readable(db, reader)
    .$if(ctype !== undefined, (q) => q.where('ctype', '=', ctype ?? 'hotel'))
    .select(columns(reader))
    .orderBy(sql`name collate "sl-x-icu"`)
    .orderBy('id')
    .limit(1000)
    .execute();

export function searchTabs(db: Db, reader: Reader, query: AnySize<TabQuery>) {
  const { ctype, own } = query.filter;
  const matching = readable(db, reader)
    .$if(ctype !== undefined, (q) => q.where('ctype', '=', ctype ?? 'hotel'))
    .$if(own !== undefined, (q) => q.where(sql<boolean>`(user_id = ${reader.id}) = ${own ?? true}`))
    .$if(query.search !== '', (q) => q.where(holds(sql<string>`search`, query.search)));
  return pageOf<Tab, 'search_tabs'>(db, matching, (q) => q.select(columns(reader)), query, ['name']);
}

export const findTab = (db: Db, reader: Reader, id: number): Promise<Tab | undefined> =>
  readable(db, reader).where('id', '=', id).select(columns(reader)).executeTakeFirst();

const written = (input: TabInput) => ({
  name: input.name,
  ctype: input.ctype,
  search_params: JSON.stringify(input.search_params),
  grant_account_access: input.grant_account_access,
  grant_subaccount_access: input.grant_subaccount_access,
});

export const insertTab = (tx: Tx, owner: Reader, input: TabInput): Promise<Tab> =>
  tx
    .insertInto('search_tabs')
    .values({ ...written(input), account_id: owner.accountId, user_id: owner.id })
    .returning(columns(owner))
    .executeTakeFirstOrThrow();

const own = (tx: Tx, { accountId, id: userId }: Reader, id: number) =>
  tx
    .updateTable('search_tabs')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id);

/** Undefined: it is not an own one. */
export const updateTab = (tx: Tx, owner: Reader, id: number, input: TabInput): Promise<Tab | undefined> =>
  own(tx, owner, id)
    .set({ ...written(input), updated_at: sql`now()` })
    .returning(columns(owner))
    .executeTakeFirst();

export const deleteTab = (tx: Tx, { accountId, id: userId }: Reader, id: number) =>
  tx
    .deleteFrom('search_tabs')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
