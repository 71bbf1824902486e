import { sql } from 'kysely';
import { type AnySize, holds, pageOf, withinDays } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CaughtMail, DeadJob, JobQuery, MailboxQuery } from './contract.ts';

/** Dead jobs of one account; null: of all accounts and of the product. */
export const searchDeadJobs = (
  db: Db,
  accountId: number | null,
  query: AnySize<JobQuery>,
  timeZone: string,
) => {
  const { kind, stopped } = query.filter;
  const matching = db
    .selectFrom('jobs')
    .where('dead_at', 'is not', null)
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .$if(kind !== undefined, (q) => q.where('name', 'in', kind ?? []))
    .where(({ ref }) => withinDays(ref('dead_at'), stopped, timeZone))
    .$if(query.search !== '', (q) =>
      q.where(sql<boolean>`position(lower(${query.search}) in lower(name || ' ' || last_error)) > 0`),
    );
  return pageOf<DeadJob, 'jobs'>(
    db,
    matching,
    (q) =>
      q.select([
        'id',
        'name as kind',
        'attempts as tries',
        'last_error as error',
        'created_at',
        sql<string>`dead_at`.as('dead_at'),
      ]),
    query,
  );
};

export const listJobKinds = async (db: Db, accountId: number | null): Promise<string[]> => {
  const rows = await db
    .selectFrom('jobs')
    .where('dead_at', 'is not', null)
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .select('name')
    .distinct()
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Restarts them with all their tries. Of jobs with the same key only one runs. */
export const reviveJobs = (tx: Tx, accountId: number | null, ids: number[]) =>
  tx
    .updateTable('jobs')
    .set({ dead_at: null, attempts: 0, run_at: sql<string>`now()`, last_error: '' })
    .where('id', 'in', ids)
    .where('dead_at', 'is not', null)
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .where(
      sql<boolean>`(dedupe_key is null or not exists (
        select from jobs other where other.dedupe_key = jobs.dedupe_key
          and (other.dead_at is null or (other.id < jobs.id and other.id = any(${ids}::bigint[])))))`,
    )
    .returning(['id', 'name', 'account_id'])
    .execute();

export const deleteDeadJobs = (tx: Tx, accountId: number | null, ids: number[]) =>
  tx
    .deleteFrom('jobs')
    .where('id', 'in', ids)
    .where('dead_at', 'is not', null)
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))
    .returning(['id', 'name', 'account_id', 'payload'])
    .execute();

/** Marks their mails as failed. */
export async function giveUpMails(tx: Tx, ids: string[], last_error: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('mails')
    .set({ state: 'failed', last_error })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute();
}

const mailColumns = ['id', 'sender', 'recipients', 'subject', 'received_at'] as const;

export const searchCaughtMails = (db: Db, query: AnySize<MailboxQuery>, timeZone: string) => {
  const { received } = query.filter;
  const matching = db
    .selectFrom('caught_mails')
    .where(({ ref }) => withinDays(ref('received_at'), received, timeZone))
    .$if(query.search !== '', (q) =>
      q.where(({ ref, or }) =>
        or([
          holds(ref('search'), query.search),
          sql<boolean>`position(lower(${query.search}) in lower(array_to_string(recipients, ' '))) > 0`,
        ]),
      ),
    );
  return pageOf<CaughtMail, 'caught_mails'>(db, matching, (q) => q.select(mailColumns), query);
};

export const findCaughtMail = (db: Db, id: number) =>
  db
    .selectFrom('caught_mails')
    .where('id', '=', id)
    .select([...mailColumns, 'message'])
    .executeTakeFirst();
