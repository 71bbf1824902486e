import type { Agency } from '#domains/auth/testing.ts';
import type { RecordTable } from '#server/db/owned.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApp } from '#testing/app.ts';

/** What the tests of threats need to know of a domain, in its `testing/threats.ts`. */
export interface DomainThreats {
  /** One entry for each of its calls, in an order that an owner can go through. */
  attacks: readonly Row[];
  /** Its tables of records, and the fields of one row. The things of all domains exist by then. */
  records?: Partial<Record<RecordTable, (things: Belongings, isTrashed: boolean) => object>>;
  /** Its other things with an id that callers of another account could name. */
  belongings?(place: Place): Promise<Brought>;
  /** Stores one row that each of its searches finds by the word `plain`, and by no hostile term. */
  plain?(account: Account): Promise<unknown>;
  /** Roles of its permissions: a second copy, which reveals mistakes in the table of permissions. */
  may?: Partial<Record<Permission, readonly Role[]>>;
  /** Ids and names that differ between accounts, and their placeholders, for comparing effects. */
  spoken?(things: Belongings): readonly Spoken[];
  /** The crawler calls it with records of all other accounts. */
  isCrawled?: true;
}

/** A text is replaced everywhere, a number in fields with ids, or only in the given fields. */
export type Spoken = readonly [name: string, value: string | number, fields?: string];

/** The account that gets the things. */
export interface Account {
  product: TestApp;
  owner: Agency;
}
export interface Place extends Account {
  /** The owner as a caller of actions. */
  actor: CallingUser;
  branch: Branch;
  /** An account may get its things several times; from 0. */
  round: number;
}

/**
 * One of each thing of an account that callers of another account might name by its id. A domain adds its own
 * by `declare module '#testing/threats/domain.ts'`.
 */
export interface Belongings {
  owner: Agency;
  branch: Branch;
  /** One active and one trashed record of each kind. */
  living: Ids;
  trashed: Ids;
}
interface Branch {
  id: number;
  version: number;
  name: string;
}
type Ids = Record<RecordTable, number>;
type Records = 'living' | 'trashed';
export type Brought = Partial<Omit<Belongings, Records>> & Partial<Record<Records, Partial<Ids>>>;

export interface Input {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * The expected result of a call that names things of another account: `404`: as if they did not exist;
 * `none`: reports that nothing was changed; `own`: names nothing, so concerns the caller alone; `closed`:
 * only for roles of all accounts; `public`: without a session, but needs a secret; `shared`: reads data of no
 * account, the same for all.
 */
export type Outcome = '404' | 'none' | 'own' | 'closed' | 'public' | 'shared';

export interface Attack extends Special {
  outcome: Outcome;
  /** Valid input for the owner of the things. */
  input(things: Belongings): Input;
}
interface Special {
  /** A permission that it needs beside its own. */
  needs?: Permission;
  /** The status of a public call when it is not 422. */
  answer?: number;
  /** A bulk call in the working account, for every caller. */
  ofMany?: true;
}

export type Row = readonly [Route, Outcome, Attack['input'], Special?];
