import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { historyReach } from './rules.ts';
import { hasHistory } from './store.ts';

/** A kind of record, declared by its domain, and who may read what was done to it. */
export interface HistoryAccess {
  /** As the entries call it. */
  entity: string;
  /** Each one of it in the working account, as far as roles tell. */
  readsAll(user: User): boolean;
  /** Where a setting of the account has a say too. */
  readsAllInAccount?(db: Db, user: User): Promise<boolean>;
  /** The account that keeps the history of this one; undefined: for this user there is no such record. */
  accountOf(db: Db, user: User, id: number): Promise<number | undefined>;
  /** What opens the changes of records that are veiled; of one that was erased nothing does. */
  keysOf?(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>>;
}

/** Who reads the whole account, and may read such records at all. */
export const readsAll = (permission: Permission) => (user: User) =>
  historyReach(user) === 'account' && isAllowed(user, permission);

/** Roles and account together. */
export const readsEveryRecord = async (db: Db, user: User, kind: HistoryAccess): Promise<boolean> =>
  kind.readsAll(user) && ((await kind.readsAllInAccount?.(db, user)) ?? true);

type IsThere = (db: Db, accountId: number, id: number) => Promise<unknown>;

/** Records of the account alone. One that is gone has its history left; one that never changed has none yet. */
export function accessByPermission(
  entity: string,
  permission: Permission,
  find: IsThere = async () => undefined,
): HistoryAccess {
  const kind: HistoryAccess = {
    entity,
    readsAll: readsAll(permission),
    async accountOf(db, user, id) {
      const { accountId } = user;
      if (!kind.readsAll(user)) return undefined;
      const isThere = (await find(db, accountId, id)) || (await hasHistory(db, accountId, entity, id));
      return isThere ? accountId : undefined;
    },
  };
  return kind;
}
