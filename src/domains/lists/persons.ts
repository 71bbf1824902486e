import { sql } from 'kysely';
import { removeFile } from '#server/files/files.ts';
import { forgetIn, namedIn, type PersonalDataStore } from '#server/persons/stores.ts';
import { RETENTION_DAYS } from './rules.ts';

export const listStores: PersonalDataStore[] = [
  {
    // A file cannot be edited; browsers have saved it, and it can be exported again.
    name: 'exported lists',
    tables: ['list_exports', 'files'],
    of: 'clients',
    days: RETENTION_DAYS,
    async isBusy(tx, { accountId }) {
      const { rows } = await sql`select from list_exports
        where account_id = ${accountId} and state = 'running' limit 1`.execute(tx);
      return rows.length > 0;
    },
    notCollected: 'copies of what stands on the cards',
    async stop(tx, { accountId }) {
      await sql`update list_exports set state = 'failed'
        where account_id = ${accountId} and state = 'running'`.execute(tx);
    },
    async erase(tx, { accountId }) {
      const { rows } = await sql<{ file_id: string | null }>`
        delete from list_exports where account_id = ${accountId} and state <> 'running' returning file_id`.execute(
        tx,
      );
      for (const { file_id } of rows) {
        if (file_id !== null) await removeFile(tx, accountId, file_id, 'at once');
      }
    },
  },
  {
    name: 'saved views',
    tables: ['list_views'],
    of: 'clients',
    until: 'until deleted',
    retention: [{ table: 'list_views', since: 'deleted_at', days: 1 }],
    erase: (tx, subject) => forgetIn(tx, 'list_views', ['name', 'query'], subject),
    collect: (tx, subject) =>
      namedIn(tx, 'list_views', ['name', 'query'], ['id', 'list', 'name', 'query'], subject),
  },
  { name: 'chosen columns', tables: ['list_columns'], of: 'staff', until: 'until the user is destroyed' },
];
