import { sql } from 'kysely';
import { commonErrors, type ErrorDefinition, Refusal } from '#shared/errors.ts';
import { now } from './clock.ts';
import type { Database } from './db/connect.ts';

export interface Bound {
  name: string;
  max: number;
  seconds: number;
}

interface Count {
  count: number;
  secondsLeft: number;
}

/**
 * Rate limits. The counters are in the database, shared by all processes. A window begins with its first hit.
 */
export function createLimiter(database: Database) {
  const keyOf = ({ name }: Bound, subject: string) => `${name} ${subject}`.slice(0, 400);

  async function add(key: string, seconds: number, amount: number): Promise<Count> {
    const at = now().toISOString();
    const { rows } = await sql<{ count: number; ends_at: string }>`
      insert into rate_counts as old (key, count, ends_at)
      values (${key}, ${amount}, ${at}::timestamptz + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when old.ends_at <= ${at}::timestamptz then excluded.count else old.count + excluded.count end,
        ends_at = case when old.ends_at <= ${at}::timestamptz then excluded.ends_at else old.ends_at end
      returning count, ends_at`.execute(database);
    const [row] = rows;
    return row ? { count: row.count, secondsLeft: secondsUntil(row.ends_at) } : { count: 0, secondsLeft: 0 };
  }

  async function check(
    bounds: { bound: Bound; subject: string }[],
    refusal = commonErrors.tooMany as ErrorDefinition,
  ): Promise<void> {
    const keys = bounds.map(({ bound, subject }) => keyOf(bound, subject));
    const rows = await database
      .selectFrom('rate_counts')
      .select(['key', 'count', 'ends_at'])
      .where('key', 'in', keys)
      .where('ends_at', '>', now().toISOString())
      .execute();
    for (const [index, { bound }] of bounds.entries()) {
      const row = rows.find(({ key }) => key === keys[index]);
      if (row && row.count >= bound.max) throw tooMany(secondsUntil(row.ends_at), refusal);
    }
  }

  return {
    /** Counts a hit and refuses above the limit. */
    async hit(bound: Bound, subject: string, refusal: ErrorDefinition = commonErrors.tooMany): Promise<void> {
      const { count, secondsLeft } = await add(keyOf(bound, subject), bound.seconds, 1);
      if (count > bound.max) throw tooMany(secondsLeft, refusal);
    },
    /** Counts a hit without refusing; returns the count. */
    count: async (bound: Bound, subject: string) =>
      (await add(keyOf(bound, subject), bound.seconds, 1)).count,
    /** Refuses when one of the limits is already reached; counts nothing. */
    check,
    /** Whether a limit is reached; counts and refuses nothing. */
    async isReached(bound: Bound, subject: string): Promise<boolean> {
      const row = await database
        .selectFrom('rate_counts')
        .select('count')
        .where('key', '=', keyOf(bound, subject))
        .where('ends_at', '>', now().toISOString())
        .executeTakeFirst();
      return row !== undefined && row.count >= bound.max;
    },
    forget: (bound: Bound, subject: string) =>
      database.deleteFrom('rate_counts').where('key', '=', keyOf(bound, subject)).execute(),
  };
}
export type Limiter = ReturnType<typeof createLimiter>;

export const secondsUntil = (instant: string) =>
  Math.max(1, Math.ceil((Date.parse(instant) - now().getTime()) / 1000));

export const tooMany = (seconds: number, definition: ErrorDefinition = commonErrors.tooMany) =>
  new Refusal(definition, { seconds });
