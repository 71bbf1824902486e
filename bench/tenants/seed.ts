import { sql } from 'kysely';
import { type Agency, addUser, createAgency, openSession } from '#domains/auth/testing.ts';
import { addManyCustomers } from '#domains/customers/testing.ts';
import type { Database, Pools } from '#server/db/connect.ts';

export interface TenantSize {
  customers: number;
  others: number;
  history: number;
  /** Rows of the file that is imported. */
  imported: number;
  /** Of the neighbour. */
  neighbours: number;
}

export interface Tenants {
  /** The account that does its worst, and tokens of many users with several sessions each. */
  agency: Agency;
  tokens: string[];
  /** Tokens of the neighbour; each keeps far below its bounds. */
  neighbours: string[];
}

const USERS = 5;
const SESSIONS = 4;
const ROLES = { roles: ['sm_admin', 'sm_booker'] as const };

/** One large account, and another one beside it. */
export async function seedTenants(db: Database, url: string, size: TenantSize): Promise<Tenants> {
  const pools: Pools = { system: db, work: db, url, close: async () => {} };
  const rich = { pricing: 'ent' as const, invoice_active: true };
  const [agency, neighbour] = [await createAgency({ pools }, rich), await createAgency({ pools }, rich)];
  await addManyCustomers(db, agency.accountId, size.customers);
  await addManyCustomers(db, neighbour.accountId, size.neighbours);
  await fill(db, agency.accountId, size);
  return {
    agency,
    tokens: await tokensOf(pools, agency),
    neighbours: await tokensOf(pools, neighbour),
  };
}

async function tokensOf(pools: Pools, { accountId }: Agency): Promise<string[]> {
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const person = await addUser({ pools }, accountId, { ...ROLES, roles: [...ROLES.roles] });
    for (let session = 0; session < SESSIONS; session += 1) {
      tokens.push((await openSession({ pools }, person)).token);
    }
  }
  return tokens;
}

async function fill(db: Database, accountId: number, { others, history }: TenantSize): Promise<void> {
  await sql`insert into subaccounts (account_id, name, address, city, zip, email, tel)
    select ${accountId}, 'Podružnica Priimek' || n, 'Slovenska cesta ' || n, 'Ljubljana', '1000',
           'poslovalnica' || n || '@agency.test', '+386 1 ' || (200000 + n)
    from generate_series(1, ${others}::int) n`.execute(db);
  await sql`insert into suppliers (account_id, name, city, email, note)
    select ${accountId}, 'Hotel ' || md5(n::text), 'Kraj ' || n % 99, 'hotel' || n || '@posta.test', repeat('opomba ', 20)
    from generate_series(1, ${others}::int) n`.execute(db);
  await sql`insert into history (account_id, user_name, action, entity, entity_id, changes)
    select ${accountId}, 'Ada Lovše', 'changed', (array['subaccounts', 'suppliers', 'users'])[1 + n % 3],
           (n % 500)::text, jsonb_build_object('city', jsonb_build_array('Koper', 'Kranj ' || n))
    from generate_series(1, ${history}::int) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
