import { sql } from 'kysely';
import type { Looked, StoredData } from '../domain.ts';

/** Queued mails without a job. */
export async function listUnsendable({ system }: Pick<StoredData, 'system'>): Promise<Looked> {
  const { rows } = await sql<{ id: string; orphan: boolean }>`
    select id, not exists (
      select from jobs where name = 'mail.queued' and payload ->> 'id' = mails.id::text) as orphan
    from mails where state = 'queued'`.execute(system);
  const orphans = rows.filter(({ orphan }) => orphan);
  return { looked: rows.length, violations: orphans.map(({ id }) => `mail ${id}`) };
}
