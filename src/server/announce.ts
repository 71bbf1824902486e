import { sql } from 'kysely';
import type { Pools } from './db/connect.ts';

export const CHANNEL = 'maestral_realtime';

/** What browsers are told at once. Carries ids and the few fields that the seeds name, never records. */
export type Announcement =
  | { to: `private-${string}`; event: string; data: object }
  /** Their sockets are closed. */
  | { close: `${'session' | 'user' | 'account'}:${string}`[] };

export type Announce = (announcement: Announcement) => Promise<void>;

/**
 * To the sockets of all processes. Outside of business transactions, since a notification makes all commits of the
 * database take turns; a missed one is never fatal, for browsers ask again after every reconnection.
 */
export const announceBy =
  ({ system }: Pools): Announce =>
  async (announcement) => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`.execute(system);
  };
