import type { Agency } from '#domains/auth/testing.ts';
import type { RecordTable } from '#server/db/owned.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApp } from '#testing/app.ts';

/** What the tests of threats need to know of a domain, said once in its `testing/threats.ts`. */
export interface DomainThreats {
  /** One row for each of its calls, in an order in which an owner may go through them. */
  attacks: readonly Row[];
  /** Its tables of records, and what one row is made of. The things of all domains are there by then. */
  kept?: Partial<Record<RecordTable, (things: Belongings, isTrashed: boolean) => object>>;
  /** What else an account has of it that somebody could name by its id. */
  belongings?(place: Place): Promise<Brought>;
  /** Stores one row that each of its searches finds by the word `plain`, and that none finds by anything odd. */
  plain?(account: Account): Promise<unknown>;
  /** Who may do what its calls ask for: said a second time, so that a slip in the table of permissions is seen. */
  may?: Partial<Record<Permission, readonly Role[]>>;
  /** Ids and names that differ from account to account, and what stands for them when effects are compared. */
  spoken?(things: Belongings): readonly Spoken[];
  /** Users of the demo name its records of every other account. */
  isCrawled?: true;
}

/** A text is replaced wherever it stands, a number in the fields that hold ids, or in these alone. */
export type Spoken = readonly [name: string, value: string | number, fields?: string];

/** The account that gets something. */
export interface Account {
  product: TestApp;
  owner: Agency;
}
export interface Place extends Account {
  /** The owner, as actions know a caller. */
  actor: CallingUser;
  branch: Branch;
  /** An account may get its things several times; from 0. */
  round: number;
}

/**
 * One of each thing that an account has and that somebody else might name by its id. A domain adds its own by
 * `declare module '#testing/threats/domain.ts'`.
 */
export interface Belongings {
  owner: Agency;
  branch: Branch;
  /** One record of each kind, and one of each in the trash. */
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
 * What comes of a call that names things of another account: `404`, as if there were none; `none`: it tells that nothing
 * was changed; `own`: it names nothing, so it is about the caller alone; `closed`: only a role that works for all
 * accounts may call it; `public`: nobody is signed in, and a secret is asked for; `shared`: it reads what belongs to no
 * account and is the same for all.
 */
export type Outcome = '404' | 'none' | 'own' | 'closed' | 'public' | 'shared';

export interface Attack extends Special {
  outcome: Outcome;
  /** Right in itself for who owns the things. */
  input(things: Belongings): Input;
}
interface Special {
  /** What it demands beside its own permission. */
  needs?: Permission;
  /** The status of a public call that is not refused for what it lacks (422). */
  answer?: number;
  /** It is for many at once, and about the working account, whoever calls. */
  ofMany?: true;
}

export type Row = readonly [Route, Outcome, Attack['input'], Special?];
