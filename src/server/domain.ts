import type { Route } from '#shared/contract.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { TextRow, TextRows } from '#shared/texts.ts';
import type { Database } from './db/connect.ts';
import type { Tx } from './db/scope.ts';
import type { Storage } from './files/storage.ts';
import type { Listeners } from './outbox.ts';
import type { PersonalDataStore } from './persons/stores.ts';
import type { Platform } from './platform.ts';
import type { Schedule } from './scheduler.ts';
import type { Secrets } from './secrets.ts';
import type { ServedRoute } from './serve.ts';
import type { Job } from './worker.ts';

/**
 * The manifest of a domain, in its `domain.ts`. Everything that spans domains is derived from the list of
 * them (`src/app/domainList.ts`). A domain that collects something from others adds its own field here, by
 * `declare module '#server/domain.ts'`.
 */
export interface Domain {
  /** The name of its folder. */
  name: string;
  /** The domains that it imports; it comes after them. */
  uses: readonly string[];
  /**
   * It uses the login that row-level security does not bind. Other domains work in one account at a time. A
   * test compares this with the sources, so that no domain crosses accounts unnoticed.
   */
  worksOverAll?: true;
  calls?: readonly Record<string, Route>[];
  errors?: Record<string, ErrorDefinition>;
  texts?: Record<string, TextRow>;
  routes?(platform: Platform, product: Product): ServedRoute[];
  listeners?(platform: Platform, product: Product): Listeners;
  schedules?(platform: Platform, product: Product): Schedule[];
  /** Work in the memory of a process: begun with it, and finished when it stops. */
  background?(platform: Platform, onError: (error: unknown) => void): Background;
  /** Jobs that reach people or partners: a restored copy holds them until it is released. */
  outgoing?: readonly string[];
  /** Jobs whose final failure the domain itself reports to the user who ordered them. */
  tellsOfDeadJobs?: readonly string[];
  /** Handles the final failure of every other job. */
  onDeadJob?(platform: Platform, product: Product): (job: Job) => Promise<void>;
  /** Invariants of its data: a sentence, and the check. */
  invariants?: Record<string, (data: StoredData, product: Product) => Promise<Looked>>;
  /** The places of its data about people; a test compares its tables with those that there are. */
  personalData?: readonly PersonalDataStore[];
  /** Its tables without personal data. */
  impersonal?: readonly string[];
  /** Its tables whose rows are deleted with their account. Rows of a user are deleted with the user. */
  erasedWithAccount?: readonly string[];
  /** Its tables whose rows outlive their account. */
  outlivesAccount?: readonly string[];
  /** Its columns sealed by a key outside of the database. */
  sealed?: readonly SealedColumn[];
  /** Stores demo rows. */
  seed?(tx: Tx, demo: Demo): Promise<void>;
}

interface Background {
  start(): void;
  stop(): Promise<void>;
}

interface SealedColumn {
  table: string;
  column: string;
  /** The primary key; `id` by default. */
  key?: string;
}

/** All domains, for those that need data of the others. */
export interface Product {
  /** In dependency order. */
  domains: readonly Domain[];
  texts: TextRows;
}

/** The data of a product that may be stopped. */
export interface StoredData {
  system: Database;
  storage: Storage;
  /** Undefined: there is no file of secrets. */
  secrets: Pick<Secrets, 'open'> | undefined;
}

export interface Looked {
  looked: number;
  violations: string[];
}

/** Context of the demo rows; a domain adds what later domains build on. */
export interface Demo {
  now: Date;
  today: string;
  secrets: Secrets;
}

/** A user of a demo agency. */
export interface DemoPerson {
  id: number;
  account_id: number;
  name: string;
  email: string;
  roles: Role[];
}

/** The value that exactly one domain gives for this field. */
export function givenBy<Key extends keyof Domain>(
  { domains }: Pick<Product, 'domains'>,
  key: Key,
): NonNullable<Domain[Key]> {
  for (const domain of domains) {
    const given = domain[key];
    if (given !== undefined) return given;
  }
  throw new Error(`No domain gives ${key}.`);
}
