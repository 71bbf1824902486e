import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { readColumns } from './columns.ts';
import { dumpSchema } from './dump.ts';
import { typesOf } from './types.ts';

/** The version of the embedded PostgreSQL; others print some definitions differently. */
const DUMPED_BY = 18;

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('src/server/db/tables.ts has the types of the tables that the migrations make', async () => {
  const columns = await readColumns(fresh.pools.system);
  await expect(typesOf(columns)).toMatchFileSnapshot('../../server/db/tables.ts');
});

test('values arrive as those types say', async () => {
  const { rows } =
    await sql`select 1::bigint as bigint, '{1}'::bigint[] as bigints, '{1}'::smallint[] as smallints,
    1.50::numeric(5, 2) as numeric, '2026-01-02'::date as date, '2026-01-02T03:04:05Z'::timestamptz as instant,
    '{"a":1}'::jsonb as json, '{a,NULL}'::text[] as texts, '\\x00'::bytea as bytes`.execute(
      fresh.pools.system,
    );
  expect(rows).toEqual([
    {
      bigint: 1,
      bigints: [1],
      smallints: [1],
      numeric: '1.50',
      date: '2026-01-02',
      instant: '2026-01-02T03:04:05.000Z',
      json: { a: 1 },
      texts: ['a', null],
      bytes: Buffer.from([0]),
    },
  ]);
});

test('schema.sql shows the schema that the migrations make', async ({ skip }) => {
  const { system } = fresh.pools;
  const version = sql<{ major: number }>`select current_setting('server_version_num')::int / 10000 as major`;
  const { rows } = await version.execute(system);
  skip(rows[0]?.major !== DUMPED_BY, `needs PostgreSQL ${DUMPED_BY}`);
  await expect(await dumpSchema(system)).toMatchFileSnapshot('../../../docs/schema.sql');
});
