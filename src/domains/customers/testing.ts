import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { ReplyOf } from '#shared/contract.ts';
import type { Caller } from '#testing/app.ts';
import { customerCalls } from './contract.ts';

type Input = Record<string, unknown>;

/** A person unlike any other of the tests. */
export const person = (change: Input = {}) => ({
  is_company: false,
  first_name: 'Živa',
  last_name: 'Žagar',
  email: 'ziva@zagar.test',
  ...change,
});

export const addCustomer = async (
  caller: Caller,
  change: Input = {},
): Promise<ReplyOf<typeof customerCalls.create>['data']> =>
  (await caller.call(customerCalls.create, { body: person(change) })).data;

/** The body of an update: the stored customer with some fields changed. */
export const changed = (
  { id, version, ...card }: ReplyOf<typeof customerCalls.find>['data'],
  change: Input,
) => ({ ...card, ...change, id, version: (change.version as number | undefined) ?? version });

const AT_ONCE = 20_000;

/** A large table of people and companies with realistic names, for tests of speed. */
export async function addManyCustomers(db: Database, accountId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) {
    await sql`insert into customers (account_id, is_company, first_name, last_name, email, tel, city, zip)
    select ${accountId}, n % 11 = 0,
      (array['Živa', 'Ana', 'Luka', 'Špela', 'Žiga', 'Đurđa', 'Chiara', 'Nika', 'Jure', 'Iva'])[1 + n % 10],
      (array['Žagar', 'Novak', 'Kovačič', 'Šuštar', 'Potočnik', 'Čeh', 'Đurić', 'Rossi', 'Horvat', 'Golob', 'Kos', 'Turk', 'Hribar'])[1 + n % 13]
        || case when n % 3 = 0 then '-' || chr(65 + n % 26) || 'ar' else '' end,
      'oseba' || n || '@posta.test', '+386 41 ' || 100000 + n, 'Kraj ' || n % 517, (1000 + n % 9000)::text
    from generate_series(${from}::int, ${Math.min(count, from + AT_ONCE - 1)}::int) n`.execute(db);
  }
  await sql`vacuum analyze customers`.execute(db);
}

/** Realistic search terms: parts of words, with and without accents, an address, digits. */
export const MANY_SEARCHES = [
  'potočnik špela',
  'sustar',
  'živa',
  'no',
  'oseba77123@posta',
  '041 177 123',
  '77123',
  'đu',
];

/** The search without the product: only the query. */
export function plainSearch(db: Database, accountId: number, search: string): Promise<unknown> {
  const words = search.split(' ').map((word) => sql`search like '%' || f_search(${word}) || '%'`);
  return sql`select id, first_name, last_name, email from customers where account_id = ${accountId} and not trashed
    and ${sql.join(words, sql` and `)} order by last_name limit 15`.execute(db);
}
