import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect } from '#server/db/connect.ts';

/** A migrated database for a product in another process. */
export async function ownDatabase() {
  const server = connect(inject('databaseServer'));
  const name = `maestral_test_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create database ${name} template ${inject('template')}`).execute(server);
  const DATABASE_URL = Object.assign(new URL(inject('databaseServer')), { pathname: name }).href;
  const database = connect(DATABASE_URL);
  return {
    DATABASE_URL,
    accounts: async () => (await database.selectFrom('accounts').select('id').execute()).length,
    async drop() {
      await database.destroy();
      // Without `force`: this login may not end sessions of the product's login, and they are about to end
      // anyway.
      await sql.raw(`drop database ${name}`).execute(server);
      await server.destroy();
    },
  };
}
