import { sql } from 'kysely';
import type { Pools } from './db/connect.ts';

export const CHANNEL = 'maestral_realtime';

/**
 * What browsers are told at once. Carries ids and the few fields that the specification names, never records.
 */
export type Announcement =
  | { to: `private-${string}`; event: string; data: object }
  /** Closes the sockets of these rooms. */
  | { close: `${'session' | 'user' | 'account'}:${string}`[] };

export type Announce = (announcement: Announcement) => Promise<void>;

/**
 * Sends to the sockets of all processes. Runs outside of business transactions, since a notification makes
 * all commits of the database take turns. A lost one is harmless: browsers fetch again after every
 * reconnection.
 */
export const announceBy =
  ({ system }: Pools): Announce =>
  async (announcement) => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`.execute(system);
  };
