import { sql } from 'kysely';
import { removeFile } from '#server/files/files.ts';
import { forgetIn, type PersonalDataStore } from '#server/persons/stores.ts';
import { RETENTION_DAYS } from './rules.ts';

export const importStores: PersonalDataStore[] = [
  {
    // A parsed table cannot be edited; the file can be imported again. The counts remain.
    name: 'imported files',
    tables: ['imports', 'import_changes'],
    of: 'clients',
    days: RETENTION_DAYS,
    async isBusy(tx, { accountId }) {
      const { rows } = await sql`select from imports
        where account_id = ${accountId} and state in ('running', 'undoing') limit 1`.execute(tx);
      return rows.length > 0;
    },
    notCollected: 'copies of what stands on the cards',
    async stop(tx, { accountId }) {
      await sql`update imports set state = case state when 'running' then 'failed' else 'done' end, ended_at = now()
        where account_id = ${accountId} and state in ('running', 'undoing')`.execute(tx);
    },
    async erase(tx, subject) {
      const { accountId } = subject;
      const { rows } = await sql<{ id: number; file_id: string | null }>`
        update imports i set file_id = null from imports before
        where i.id = before.id and i.account_id = ${accountId} and i.state not in ('running', 'undoing')
        returning i.id, before.file_id`.execute(tx);
      for (const { file_id } of rows) {
        if (file_id !== null) await removeFile(tx, accountId, file_id, 'at once');
      }
      await sql`delete from import_changes where account_id = ${accountId}
        and import_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
      await sql`delete from imports where account_id = ${accountId} and state = 'uploaded'`.execute(tx);
      await forgetIn(tx, 'imports', ['name'], subject);
    },
  },
];
