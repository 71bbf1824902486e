import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';

/** A kind of record, declared by its domain, and who may read what was done to it. */
export interface RecordKind {
  /** As the entries call it. */
  entity: string;
  /** Each one of it in the working account. */
  readsAll(user: User): boolean;
  /** The account that keeps the history of this one; undefined: for this user there is no such record. */
  accountOf(db: Db, user: User, id: number): Promise<number | undefined>;
}
