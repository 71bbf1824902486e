import { sql } from 'kysely';
import { type Agency, createAgency } from '#domains/auth/testing.ts';
import { connect } from '#server/db/connect.ts';

/** So that an account is only a part of the table, as in production. */
const OTHER_ACCOUNTS = 5;

export interface Seeded {
  /** The account with the most branches. */
  large: Agency;
  /** The account in which branches are created. */
  growing: Agency;
  /** Users who sign in, one for each connection. */
  people: Agency[];
  /** A branch of the large account. */
  branchId: number;
}

/** So many branches in one account, and as many again spread over the others. */
export async function seed(url: string, branches: number): Promise<Seeded> {
  const system = connect(url);
  const pools = { system, work: system, url, close: () => system.destroy() };
  const fill = (accountId: number, count: number) =>
    sql`insert into subaccounts (account_id, name, address, city, zip, email, tel)
      select ${accountId}, 'Podružnica Priimek' || n, 'Slovenska cesta ' || n, 'Ljubljana', '1000',
             'poslovalnica' || n || '@agency.test', '+386 1 ' || (200000 + n)
      from generate_series(1, ${count}::int) n`.execute(system);
  const large = await createAgency({ pools });
  const growing = await createAgency({ pools });
  await fill(large.accountId, branches);
  const people: Agency[] = [];
  for (let number = 0; number < OTHER_ACCOUNTS; number += 1) {
    const agency = await createAgency({ pools });
    await fill(agency.accountId, branches / OTHER_ACCOUNTS);
    people.push(agency);
  }
  // As autovacuum does after a while; during a run it would favour the later server.
  await sql`vacuum analyze`.execute(system);
  const { rows } = await sql<{ id: number }>`
    select id from subaccounts where account_id = ${large.accountId} order by id offset ${branches / 2} limit 1`.execute(
    system,
  );
  await system.destroy();
  return { large, growing, people, branchId: rows[0]?.id ?? 0 };
}

export async function tokenOf(url: string, { username, password }: Agency): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return data.access_token;
}
