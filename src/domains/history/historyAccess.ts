import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { historyReach } from './rules.ts';
import { hasHistory } from './store.ts';

/** A kind of record, declared by its domain, and who may read its history. */
export interface HistoryAccess {
  /** The name in the entries. */
  entity: string;
  /** Whether the user may read all of them in the working account, judged by roles. */
  readsAll(user: User): boolean;
  /** For kinds where a setting of the account matters too. */
  readsAllInAccount?(db: Db, user: User): Promise<boolean>;
  /** The account that holds the history of this record; undefined: the user may not read it. */
  accountOf(db: Db, user: User, id: number): Promise<number | undefined>;
  /** The keys that decrypt the changes; an erased record has none. */
  keysOf?(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>>;
}

/** Reads the whole account, and may read these records. */
export const readsAll = (permission: Permission) => (user: User) =>
  historyReach(user) === 'account' && isAllowed(user, permission);

/** Checks the roles, then the account. */
export const readsEveryRecord = async (db: Db, user: User, kind: HistoryAccess): Promise<boolean> =>
  kind.readsAll(user) && ((await kind.readsAllInAccount?.(db, user)) ?? true);

type IsThere = (db: Db, accountId: number, id: number) => Promise<unknown>;

/** Records of this account only. A destroyed record still has history; an unchanged one has none yet. */
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
