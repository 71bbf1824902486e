import type { Route } from '#shared/contract.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { TextRow, TextRows } from '#shared/texts.ts';
import type { Database } from './db/connect.ts';
import type { Tx } from './db/scope.ts';
import type { Storage } from './files/storage.ts';
import type { Listeners } from './outbox.ts';
import type { PersonStore } from './persons/stores.ts';
import type { Platform } from './platform.ts';
import type { Schedule } from './scheduler.ts';
import type { Secrets } from './secrets.ts';
import type { ServedRoute } from './serve.ts';
import type { Job } from './worker.ts';

/**
 * What a domain says of itself, once, in its `domain.ts`; whatever spans domains follows from the list of them
 * (`src/app/domains.ts`). A domain that collects something from others declares a field of its own here, by
 * `declare module '#server/domain.ts'`.
 */
export interface Domain {
  /** Its folder. */
  name: string;
  /** The domains that it imports; it comes after them. */
  uses: readonly string[];
  /**
   * It works with rows of all accounts, by the login that row-level security does not bind; a domain without this works
   * in one account at a time. A test compares it with the sources, so that nobody crosses accounts unnoticed.
   */
  worksOverAll?: true;
  calls?: readonly Record<string, Route>[];
  errors?: Record<string, ErrorDefinition>;
  texts?: Record<string, TextRow>;
  routes?(platform: Platform, product: Product): ServedRoute[];
  listeners?(platform: Platform, product: Product): Listeners;
  schedules?(platform: Platform, product: Product): Schedule[];
  /** Jobs that reach people or partners: in a restored copy they wait until it is released. */
  outgoing?: readonly string[];
  /** Jobs of which it tells the people who ordered them by itself, when they fail for good. */
  tellsOfDeadJobs?: readonly string[];
  /** Told of every other job that failed for good. */
  onDeadJob?(platform: Platform, product: Product): (job: Job) => Promise<void>;
  /** What is always true of its data, in words, and how to look. */
  invariants?: Record<string, (data: StoredData, product: Product) => Promise<Looked>>;
  /** The places of its data about people; a test compares its tables with those that there are. */
  personalData?: readonly PersonStore[];
  /** Its tables that hold nothing about people. */
  impersonal?: readonly string[];
  /** Its tables whose rows go with their account. What belongs to a user goes with the user. */
  erasedWithAccount?: readonly string[];
  /** Its tables with an account whose rows stay. */
  outlivesAccount?: readonly string[];
  /** Where it keeps texts that a key outside of the database opens. */
  sealed?: readonly SealedColumn[];
  /** Rows for trying things out. */
  seed?(tx: Tx, demo: Demo): Promise<void>;
}

interface SealedColumn {
  table: string;
  column: string;
  /** What names a row; `id` where nothing else is said. */
  key?: string;
}

/** All domains together, for those that need what the others say. */
export interface Product {
  /** In the order of their uses. */
  domains: readonly Domain[];
  texts: TextRows;
}

/** The data of a product that need not be running. */
export interface StoredData {
  system: Database;
  storage: Storage;
  /** Undefined: the file is not there. */
  secrets: Pick<Secrets, 'open'> | undefined;
}

export interface Looked {
  looked: number;
  violations: string[];
}

/** What demo rows are made with; a domain that others build on adds what it has made. */
export interface Demo {
  now: Date;
  today: string;
  secrets: Secrets;
}

/** Somebody who works in an agency of the demo. */
export interface DemoPerson {
  id: number;
  account_id: number;
  name: string;
  email: string;
  roles: Role[];
}

/** What one of the later domains has to give. */
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
