import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAgency } from '#domains/auth/testing.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { holds } from './lists.ts';
import { splitStatements } from './migrate.ts';
import { scopeFor, systemWrite, type Tx, writeLast } from './scope.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const newAccount = async () => (await createAgency(fresh)).accountId;
const aBranch = branchInput.parse({ name: 'Center' });

describe('the account scope', () => {
  test('API-025, S2 a query that forgets the account still sees only its own rows', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    await scopeFor(fresh.pools, theirs).write((tx) => insertBranch(tx, theirs, aBranch));
    await scopeFor(fresh.pools, mine).write((tx) => insertBranch(tx, mine, aBranch));
    const forgetful = scopeFor(fresh.pools, mine).read((db) =>
      db.selectFrom('subaccounts').select('account_id').execute(),
    );
    expect(await forgetful).toEqual([{ account_id: mine }]);
  });

  test('API-025 nothing is written into, or changed in, another account', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const { id } = await scopeFor(fresh.pools, theirs).write((tx) => insertBranch(tx, theirs, aBranch));
    const scope = scopeFor(fresh.pools, mine);
    const insert = scope.write((tx) => insertBranch(tx, theirs, aBranch));
    await expect(insert).rejects.toThrow(/row-level security/);
    const change = await scope.write((tx) =>
      tx.updateTable('subaccounts').set({ city: 'Nowhere' }).where('id', '=', id).executeTakeFirst(),
    );
    expect(change.numUpdatedRows).toBe(0n);
  });

  test('passwords and tokens are out of reach of the working role', async () => {
    const scope = scopeFor(fresh.pools, await newAccount());
    for (const table of ['credentials', 'tokens', 'sessions', 'auth_codes', 'recovery_codes'] as const) {
      const look = scope.read((db) => db.selectFrom(table).select(sql`1`.as('one')).execute());
      await expect(look).rejects.toThrow(/permission denied/);
    }
  });

  test('API-025, S2 without an account nothing is visible', async () => {
    await newAccount();
    expect(await fresh.pools.work.selectFrom('accounts').select('id').execute()).toEqual([]);
  });

  test('an index finds what is searched for, under the policy too', async () => {
    const account = await newAccount();
    const plan = await scopeFor(fresh.pools, account).read(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db as Tx);
      const query = db.selectFrom('subaccounts').where('account_id', '=', account).select('id');
      return query.where((eb) => holds(eb.ref('search'), 'čebela')).explain('text');
    });
    expect(JSON.stringify(plan)).toMatch(/Index Cond: .*search.*~~.*%cebela%/);
  });

  test('reading cannot write, even past the types', async () => {
    const account = await newAccount();
    const sneaky = scopeFor(fresh.pools, account).read((db) => insertBranch(db as never, account, aBranch));
    await expect(sneaky).rejects.toThrow(/read-only transaction/);
  });

  test('a nested transaction is refused instead of waiting for itself', async () => {
    const scope = scopeFor(fresh.pools, await newAccount());
    await expect(scope.write(() => scope.read(async () => 1))).rejects.toThrow(/Already in a transaction/);
    const mixed = scope.write(() => systemWrite(fresh.pools, async () => 1));
    await expect(mixed).rejects.toThrow(/Already in a transaction/);
  });

  test('the account ends with the transaction, also after a failure', async () => {
    const scope = scopeFor(fresh.pools, await newAccount());
    await expect(scope.write((tx) => sql`select 1/0`.execute(tx))).rejects.toThrow();
    const { rows } = await sql<{ account: string | null }>`
      select nullif(current_setting('app.account_id', true), '') as account`.execute(fresh.pools.work);
    expect(rows[0]?.account).toBeNull();
  });

  test('where a transaction does not begin, its first statement fails and no other is sent', async () => {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      return Reflect.apply(query, this, given[0] === 'begin' ? ['select 1/0'] : given);
    });
    const later = vi.fn();
    const write = systemWrite(fresh.pools, async (tx) => {
      await tx.selectFrom('accounts').select('id').execute();
      later();
    });
    await expect(write).rejects.toThrow(/division by zero/);
    vi.restoreAllMocks();
    expect(later).not.toHaveBeenCalled();
  });

  test('a transaction that asks nothing leaves the connection as it was', async () => {
    const account = await newAccount();
    const scope = scopeFor(fresh.pools, account);
    expect(await scope.read(async () => 1)).toBe(1);
    await expect(scope.write(() => Promise.reject(new Error('early')))).rejects.toThrow('early');
    const { rows } = await sql`select current_setting('app.account_id', true) as account`.execute(
      fresh.pools.work,
    );
    expect(rows).not.toContainEqual({ account: String(account) });
  });

  test('what goes with the commit fails it, and then nothing of the transaction is there', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()];
    const scope = scopeFor(fresh.pools, mine);
    const write = scope.write(async (tx) => {
      await writeLast(tx, tx.insertInto('subaccounts').values({ ...aBranch, account_id: theirs }));
      await insertBranch(tx, mine, { ...aBranch, name: 'Never' });
    });
    await expect(write).rejects.toThrow(/row-level security/);
    const names = scope.read((db) => db.selectFrom('subaccounts').select('name').execute());
    expect(await names).not.toContainEqual({ name: 'Never' });
  });

  test('statements that are sent together are all of one account, whoever else uses the connection', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, newAccount));
    const rounds = Array.from({ length: 60 }, (_, round) => accounts[round % 4] ?? 0);
    const seen = await Promise.all(
      rounds.map((account, round) =>
        scopeFor(fresh.pools, account).write(async (tx) => {
          const branch = { ...aBranch, name: `Center ${round}` };
          const [own, first] = [insertBranch(tx, account, branch), tx.selectFrom('accounts').select('id')];
          return [(await own).id > 0, ...(await first.execute()).map(({ id }) => id)];
        }),
      ),
    );
    expect(seen).toEqual(rounds.map((account) => [true, account]));
  });
});

test('migrations split at statement ends and not inside function bodies', () => {
  const text = 'create table a (b int);\n-- note;\ndo $$ begin\n  perform 1;\nend $$;\n';
  expect(splitStatements(text)).toEqual(['create table a (b int);', 'do $$ begin\n  perform 1;\nend $$;']);
});
