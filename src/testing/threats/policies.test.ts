import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import type { Database } from '#server/db/connect.ts';
import { workLogin } from '#server/db/pools.ts';
import { scopeFor } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { belongings } from './belongings.ts';
import { SHOWN } from './shown.ts';
import { breachesOfMixedIds, breachesOfStrangers } from './strangers.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

/** Tables of the sign-in, to which the work login has no right at all. */
const CLOSED = [
  'auth_codes',
  'caught_mails',
  'credentials',
  'history_head',
  'known_devices',
  'migrations',
  'product_state',
  'rate_counts',
  'recovery_codes',
  'schedule_slots',
  'sessions',
  'signed_in',
  'tokens',
];

const SHARED = Object.keys(SHOWN).toSorted();

async function ask<Row>(database: Database, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(database)).rows;
}
/** Tables and views of the product with their entries in the catalogue. */
const relations = () =>
  ask<{ name: string; guarded: boolean; forced: boolean; rights: string; commands: string }>(
    product.pools.system,
    `select relname as name, relrowsecurity as guarded, relforcerowsecurity as forced,
       concat_ws(' ', case when has_any_column_privilege('maestral_app', c.oid, 'select') then 'select' end,
         case when has_any_column_privilege('maestral_app', c.oid, 'insert') then 'insert' end,
         case when has_any_column_privilege('maestral_app', c.oid, 'update') then 'update' end,
         case when has_table_privilege('maestral_app', c.oid, 'delete') then 'delete' end,
         case when has_table_privilege('maestral_app', c.oid, 'truncate, references, trigger') then 'more' end) as rights,
       (select string_agg(concat(cmd, ': ', qual, ' / ' || with_check), ', ') from pg_policies
        where schemaname = 'public' and tablename = relname and 'maestral_app' = any (roles)) as commands
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
     order by 1`,
  );

describe('the catalogue', () => {
  test('S2 every table that the work login has a right to is under a forced policy for all commands', async () => {
    const open = (await relations()).filter(({ rights }) => rights !== '');
    expect(open.length).toBeGreaterThan(8);
    for (const { name, guarded, forced, rights, commands } of open) {
      if (SHARED.includes(name)) continue;
      const account = name === 'accounts' ? 'id' : 'account_id';
      const own = `(${account} = ( SELECT current_account() AS current_account))`; // Once a statement, not a row.
      expect({ name, guarded, forced, commands }).toEqual({
        name,
        guarded: true,
        forced: true,
        commands: `ALL: ${own} / ${own}`,
      });
      expect(rights, name).not.toContain('more');
    }
  });

  test('S2 what belongs to no account is under a forced policy that lets everybody read, and nothing else', async () => {
    const shared = (await relations()).filter(({ name }) => SHARED.includes(name));
    expect(shared).toEqual(
      SHARED.map((name) => ({
        name,
        guarded: true,
        forced: true,
        rights: 'select',
        commands: expect.stringMatching(SHOWN[name] ?? /^$/),
      })),
    );
  });

  test('S2 every other relation is named here, so that a new table is either guarded or closed on purpose', async () => {
    const closed = (await relations()).filter(({ rights }) => rights === '');
    expect(closed.map(({ name }) => name)).toEqual(CLOSED);
    const ofAccounts = await ask<{ name: string }>(
      product.pools.system,
      `select table_name as name from information_schema.columns where table_schema = 'public'
       and column_name = 'account_id' and table_name <> all (array['${CLOSED.join("','")}'])`,
    );
    const guarded = (await relations()).filter((relation) => relation.guarded).map(({ name }) => name);
    expect(ofAccounts.map(({ name }) => name).filter((name) => !guarded.includes(name))).toEqual([]);
  });

  test('S2 the work login is no superuser, passes no policy, makes and owns nothing', async () => {
    const login = workLogin(new URL(product.url).pathname.slice(1));
    const [me] = await ask(
      product.pools.work,
      `select current_user as name, session_user as session, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         rolreplication, has_schema_privilege(current_user, 'public', 'create') as makes,
         (select count(*)::int from pg_class where relowner = r.oid) +
         (select count(*)::int from pg_proc where proowner = r.oid) as owns,
         (select array_agg(group_.rolname::text) from pg_auth_members m join pg_roles group_ on group_.oid = m.roleid
          where m.member = r.oid) as member_of
       from pg_roles r where rolname = current_user`,
    );
    expect(me).toEqual({
      name: login,
      session: login,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      makes: false,
      owns: 0,
      member_of: ['maestral_app'],
    });
    const [group] = await ask(
      product.pools.work,
      `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'maestral_app'`,
    );
    expect(group).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false });
  });

  test('S2, S20 secrets of people, tokens and caught mails are out of its reach', async () => {
    const { accountId } = await product.newAgency();
    const { read, write } = scopeFor(product.pools, accountId);
    for (const table of CLOSED) {
      const look = read((db) => sql`select 1 from ${sql.table(table)}`.execute(db as never));
      await expect(look, table).rejects.toThrow(/permission denied/);
      const empty = write((tx) => sql`delete from ${sql.table(table)}`.execute(tx));
      await expect(empty, table).rejects.toThrow(/permission denied|cannot delete from view/);
    }
    const mails = read((db) => db.selectFrom('mails').select('message').execute());
    await expect(mails).rejects.toThrow(/permission denied/);
  });
});

describe('either of the two lines alone', () => {
  test('S2 the policy stops statements that forget the account', async () => {
    const [mine, theirs] = [await belongings(product), await belongings(product)];
    const { read, write } = scopeFor(product.pools, mine.owner.accountId);
    const tables = (await relations()).filter(
      ({ rights, commands }) => rights.includes('select') && commands,
    );
    for (const { name } of tables) {
      const account = name === 'accounts' ? 'id' : 'account_id';
      if (SHARED.includes(name)) continue;
      if (name === 'jobs' || name === 'mails') continue; // The work login may not read their account.
      const { rows } = await read((db) =>
        sql<{
          account: number;
        }>`select distinct ${sql.ref(account)} as account from ${sql.table(name)}`.execute(db as never),
      );
      expect([name, rows.filter((row) => row.account !== mine.owner.accountId)]).toEqual([name, []]);
    }
    await write(async (tx) => {
      await tx.updateTable('users').set({ name: 'Mine' }).execute();
      await tx.updateTable('subaccounts').set({ name: 'Mine' }).execute();
      await tx.updateTable('accounts').set({ name: 'Mine' }).execute();
      await tx.deleteFrom('licences').execute();
    });
    const [left] = await ask(
      product.pools.system,
      `select (select count(*)::int from users where name = 'Mine' and account_id <> ${mine.owner.accountId}) as users,
         (select count(*)::int from subaccounts where name = 'Mine' and account_id <> ${mine.owner.accountId}) as branches,
         (select count(*)::int from accounts where name = 'Mine' and id <> ${mine.owner.accountId}) as accounts,
         (select count(*)::int from licences where account_id = ${theirs.owner.accountId}) as licences`,
    );
    expect(left).toEqual({ users: 0, branches: 0, accounts: 0, licences: 3 });
  });

  test('S2 no row is put into, or moved to, another account', async () => {
    const [mine, theirs] = [await belongings(product), await belongings(product)];
    const { write } = scopeFor(product.pools, mine.owner.accountId);
    const account_id = theirs.owner.accountId;
    const aBranch = branchInput.parse({ name: 'Planted' });
    const attempts = [
      () => write((tx) => insertBranch(tx, account_id, aBranch)),
      () => write((tx) => tx.updateTable('subaccounts').set({ account_id }).execute()),
      () =>
        write((tx) =>
          sql`insert into jobs (account_id, name) values (${account_id}, 'test.planted')`.execute(tx),
        ),
      () => write((tx) => sql`insert into jobs (name) values ('test.planted')`.execute(tx)),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/row-level security/);
  });

  test('S2 with every policy switched off the conditions of the queries stop every foreign read and write', async () => {
    const bare = await startTestApp();
    for (const { name, guarded } of await relations()) {
      if (guarded)
        await sql`alter table ${sql.table(name)} disable row level security`.execute(bare.pools.system);
    }
    const [one, two] = [await belongings(bare), await belongings(bare)];
    const { rows } = await scopeFor(bare.pools, one.owner.accountId).read((db) =>
      sql`select distinct account_id from subaccounts`.execute(db as never),
    );
    expect(rows.length).toBeGreaterThan(1); // The policy is really off.
    const listed = await one.owner.call(branchCalls.search, { body: { search: 'Branch' } });
    expect(listed.data.map(({ name }) => name)).toEqual([one.branch.name]);
    expect(listed.meta.total).toBe(1);
    const mistyped = await one.owner.refused(branchCalls.find, { params: { id: two.branch.id } });
    expect(mistyped.status).toBe(404);
    expect(await breachesOfStrangers(bare)).toEqual([]);
    expect(await breachesOfMixedIds(bare)).toEqual([]);
    await bare.stop();
  });
});

describe('one pool for all accounts', () => {
  test('S2 200 interleaved calls of two accounts on two connections never mix', async () => {
    const [one, two] = [await belongings(product), await belongings(product)];
    const release = await holdConnections(product, 8);
    const find = ({ owner, branch }: { owner: TestClerk; branch: { id: number } }) =>
      owner.call(branchCalls.find, { params: { id: branch.id } });
    const list = ({ owner }: { owner: TestClerk }) => owner.call(branchCalls.search, { body: {} });
    await Promise.all(
      Array.from({ length: 100 }, async (_, number) => {
        const [mine, other] = number % 2 === 0 ? [one, two] : [two, one];
        const [found, listed, foreign] = [
          await find(mine),
          await list(mine),
          await mine.owner.refused(branchCalls.find, { params: { id: other.branch.id } }),
        ];
        expect(found.data.name).toBe(mine.branch.name);
        expect(listed.data.map(({ id }) => id)).toEqual([mine.branch.id]);
        expect(foreign.status).toBe(404);
      }),
    );
    // A connection that returns to the pool keeps nothing of its account.
    const seen = await Promise.all(
      Array.from({ length: 10 }, () => ask(product.pools.work, 'select id from accounts')),
    );
    expect(seen.flat()).toEqual([]);
    await release();
  });

  /** Occupies connections of the work pool, so that the others are shared. */
  async function holdConnections({ pools }: TestApp, count: number): Promise<() => Promise<void>> {
    const done = Promise.withResolvers<void>();
    const held = Array.from({ length: count }, () => {
      const taken = Promise.withResolvers<void>();
      const work = pools.work.connection().execute(() => {
        taken.resolve();
        return done.promise;
      });
      return { taken: taken.promise, work };
    });
    await Promise.all(held.map(({ taken }) => taken));
    return async () => {
      done.resolve();
      await Promise.all(held.map(({ work }) => work));
    };
  }
});
