import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { product } from '#app/product.ts';
import { restore as restoreBackup } from '#app/restore.ts';
import { createAgency } from '#domains/auth/testing.ts';
import { erasePerson } from '#domains/customers/actions/erasing.ts';
import { personalDataStores } from '#domains/customers/persons.ts';
import { productActor } from '#domains/history/actions.ts';
import { readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded/server.ts';
import { migrate } from '../db/migrate.ts';
import { readSecrets } from '../secrets.ts';
import { makeBackup } from './make.ts';

const base = mkdtempSync(join(tmpdir(), 'maestral-erased-'));
chmodSync(base, 0o755);
afterAll(() => rmSync(base, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: base, DEMO: '0', LOG_LEVEL: 'silent' });
const secrets = readSecrets(base);

async function withServer<Result>(
  work: (system: Database, server: Awaited<ReturnType<typeof startEmbedded>>) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbedded(join(base, 'pg'), { durable: false });
  const system = connect(server.url);
  try {
    return await work(system, server);
  } finally {
    await system.destroy();
    await server.stop();
  }
}
const names = (system: Database) =>
  sql<{ last_name: string }>`select last_name from customers order by id`
    .execute(system)
    .then(({ rows }) => rows.map(({ last_name }) => last_name));

// A real server on a real disk, started four times.
test('CUST-026, PLUS-017 who was erased after a backup was taken is erased in what is restored of it', {
  timeout: 120_000,
}, async () => {
  const { file, accountId, id } = await withServer(async (system, server) => {
    await migrate(system);
    const pools = { system, work: system, url: server.url, close: async () => {} };
    const agency = await createAgency({ pools });
    const { rows } = await sql<{ id: number }>`insert into customers (account_id, last_name, email)
      select ${agency.accountId}, n, n || '@customer.test' from unnest(array['Odhodova', 'Ostane']) n
      returning id`.execute(system);
    const copyTo = (_: unknown, to: string) => server.copyTo(to);
    const database = { url: server.url, kind: 'embedded' as const, copyTo };
    const made = await makeBackup({ config, secrets, database });
    return { file: made, accountId: agency.accountId, id: rows[0]?.id ?? 0 };
  });
  await withServer((system) =>
    system.transaction().execute((tx) =>
      erasePerson(tx, secrets, personalDataStores(product), productActor(accountId), {
        id,
        name: 'Odhodova',
      }),
    ),
  );
  await restoreBackup(config, secrets, file);
  const left = await withServer(names);
  expect(left).toEqual([`erased #${id}`, 'Ostane']);
});
