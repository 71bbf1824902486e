import { sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import type { Favourite, FavouriteInput, FavouriteQuery } from '../contract/favourites.ts';

type Owner = Pick<User, 'accountId' | 'id'>;
/** Their names are looked up in lists. */
export type StoredFavourite = Omit<Favourite, 'name'>;
const columns = ['id', 'ctype', 'fav_type', 'fav_info', 'created_at'] as const;

const mine = (db: Db, { accountId, id }: Owner, { ctype, fav_type }: FavouriteQuery['filter'] = {}) =>
  db
    .selectFrom('favourites')
    .where('account_id', '=', accountId)
    .where('user_id', '=', id)
    .$if(ctype !== undefined, (q) => q.where('ctype', '=', ctype ?? 'hotel'))
    .$if(fav_type !== undefined, (q) => q.where('fav_type', '=', fav_type ?? 'ProductName'));

export const listFavourites = (
  db: Db,
  owner: Owner,
  filter: FavouriteQuery['filter'],
): Promise<StoredFavourite[]> =>
  mine(db, owner, filter).select(columns).orderBy('id', 'desc').limit(1000).execute();

export const searchFavourites = (db: Db, owner: Owner, query: AnySize<FavouriteQuery>) =>
  pageOf<StoredFavourite, 'favourites'>(
    db,
    mine(db, owner, query.filter).$if(query.search !== '', (q) =>
      q.where(holds(sql<string>`f_search(fav_info)`, query.search)),
    ),
    (q) => q.select(columns),
    query,
  );

export const findFavourite = (db: Db, owner: Owner, id: number) =>
  mine(db, owner).where('id', '=', id).select(columns).executeTakeFirst();

export const findSameFavourite = (db: Db, owner: Owner, { ctype, fav_type, fav_info }: FavouriteInput) =>
  mine(db, owner, { ctype, fav_type }).where('fav_info', '=', fav_info).select(columns).executeTakeFirst();

/** Undefined: it exists already. */
export const insertFavourite = (
  tx: Tx,
  { accountId, id }: Owner,
  { ctype, fav_type, fav_info }: FavouriteInput,
): Promise<StoredFavourite | undefined> =>
  tx
    .insertInto('favourites')
    .values({ account_id: accountId, user_id: id, ctype, fav_type, fav_info })
    .onConflict((on) => on.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updateFavourite = (
  tx: Tx,
  { accountId, id: userId }: Owner,
  id: number,
  { ctype, fav_type, fav_info }: FavouriteInput,
): Promise<StoredFavourite | undefined> =>
  tx
    .updateTable('favourites')
    .set({ ctype, fav_type, fav_info })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const deleteFavourite = (tx: Tx, { accountId, id: userId }: Owner, id: number) =>
  tx
    .deleteFrom('favourites')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
