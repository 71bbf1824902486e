import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Pools } from '#server/db/connect.ts';
import { openPools, workLogin } from '#server/db/pools.ts';
import { readSecrets, type Secrets } from '#server/secrets.ts';

export interface FreshDatabase {
  pools: Pools;
  url: string;
  /** The same for the whole run. */
  secrets: Secrets;
  drop(): Promise<void>;
}

/** A migrated database: a copy of the template that the run made at its start. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = connect(inject('databaseServer'));
  const name = `maestral_test_${randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create database ${name} template ${inject('template')}`).execute(server);
  const url = Object.assign(new URL(inject('databaseServer')), { pathname: name }).href;
  const secrets = readSecrets(inject('secretsFolder'));
  const pools = await openPools(connect(url), url, secrets);
  return {
    pools,
    url,
    secrets,
    async drop() {
      await pools.close();
      // Without `force`: this login may not end sessions of the other one, and they are about to end anyway.
      await sql.raw(`drop database ${name}`).execute(server);
      await sql`drop role if exists ${sql.id(workLogin(name))}`.execute(server);
      await server.destroy();
    },
  };
}
