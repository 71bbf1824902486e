import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRequests } from '#domains/licences/actions/requests.ts';
import { systemWrite } from '#server/db/scope.ts';
import { folderStorage } from '#server/files/storage.ts';
import { readSecrets } from '#server/secrets.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { checkData } from './checks.ts';
import { seedDemo } from './demo.ts';

let fresh: FreshDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maestral-checks-'));
  fresh = await freshDatabase();
  await seedDemo(fresh);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await fresh.drop();
});

const check = async ({ secrets }: { secrets: FreshDatabase['secrets'] | undefined } = fresh) => {
  const results = await checkData({ system: fresh.pools.system, storage: folderStorage(folder), secrets });
  return new Map(results.map((result) => [result.what, result]));
};
const flawsOf = async (what: string) => (await check()).get(what)?.violations;

describe('what must always be true of the data', () => {
  test('is true of the demo, and something was looked at', async () => {
    const results = [...(await check()).values()];
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
    const looked = (what: string) => results.find((one) => one.what === what)?.looked ?? 0;
    for (const what of [
      'what is sealed can be opened',
      'requests of a month are those of its days',
      'tables with an account are under row-level security',
    ]) {
      expect([what, looked(what) > 5]).toEqual([what, true]);
    }
  });

  test('S20 passwords that no key here opens are named, without them', async () => {
    const results = (await check({ secrets: readSecrets(join(folder, 'other')) })).get(
      'what is sealed can be opened',
    );
    expect(results?.violations.length).toBe(results?.looked);
    expect(results?.violations).toContainEqual(expect.stringMatching(/^contracts \d+: password$/));
    expect((await check({ secrets: undefined })).get('what is sealed can be opened')?.violations).toEqual(
      results?.violations,
    );
  });

  test('ORG-050 counting leaves months and days equal; a lost day is seen', async () => {
    const { system } = fresh.pools;
    const account = await system.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow();
    const asker = { accountId: account.id, timeZone: 'Europe/Ljubljana', subaccountId: null };
    await systemWrite(fresh.pools, (tx) => countRequests(tx, { ...asker, userId: 1, apiLicenceId: 2 }, 3));
    await systemWrite(fresh.pools, (tx) =>
      countRequests(tx, { ...asker, userId: null, apiLicenceId: null }, 4),
    );
    const what = 'requests of a month are those of its days';
    expect(await flawsOf(what)).toEqual([]);
    await sql`update request_counts set count = count + 1
      where account_id = ${account.id} and user_id = 1 and api_licence_id = 2`.execute(system);
    expect(await flawsOf(what)).toHaveLength(1);
  });

  test('a demo that renews itself is seen', async () => {
    const { system } = fresh.pools;
    await sql`update licences set demo = true, auto_renew = true where id = (select min(id) from licences)`.execute(
      system,
    );
    expect(await flawsOf('a demo does not renew itself')).toHaveLength(1);
  });
});
