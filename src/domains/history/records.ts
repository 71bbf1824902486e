import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import { isAllowed, type Permission } from '#shared/permissions.ts';
import { historyReach } from './rules.ts';

/** A kind of record, declared by its domain, and who may read what was done to it. */
export interface RecordKind {
  /** As the entries call it. */
  entity: string;
  /** Each one of it in the working account. */
  readsAll(user: User): boolean;
  /** The account that keeps the history of this one; undefined: for this user there is no such record. */
  accountOf(db: Db, user: User, id: number): Promise<number | undefined>;
}

interface Found {
  find(db: Db, accountId: number, id: number): Promise<unknown>;
}

/** A kind of record of a settings list: whoever reads the whole account and may read such ones reads what was done to them. */
export function keptKind(entity: string, permission: Permission, { find }: Found): RecordKind {
  const readsAll = (user: User) => historyReach(user) === 'account' && isAllowed(user, permission);
  return {
    entity,
    readsAll,
    accountOf: async (db, user, id) =>
      readsAll(user) && (await find(db, user.accountId, id)) ? user.accountId : undefined,
  };
}
