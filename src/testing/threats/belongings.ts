import { sql } from 'kysely';
import type { Agency } from '#domains/auth/testing.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import type { RecordTable } from '#server/db/owned.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApp, TestClerk } from '#testing/app.ts';
import { threats } from './attacks.ts';
import type { Belongings, Brought, Place } from './domain.ts';

export type OwnBelongings = Belongings & { owner: TestClerk };

/** For a new account with its owner signed in. */
export async function belongings(product: TestApp, roles: Role[] = ['sm_admin']): Promise<OwnBelongings> {
  const owner = await product.newAgency({ user: { roles, modules: [1, 2] }, pricing: 'ent' });
  return { ...(await belongingsOf(product, owner, `Branch of ${owner.accountId}`, roles)), owner };
}

/** For an existing account. */
export async function belongingsOf(
  product: TestApp,
  owner: Agency,
  branchName: string,
  roles: Role[],
  round = 0,
): Promise<Belongings> {
  const branch = await systemWrite(product.pools, async (tx) => {
    const made = await insertBranch(tx, owner.accountId, branchInput.parse({ name: branchName }));
    // A branch admin changes the people of the home branch alone.
    if (roles.includes('sm_admin_branch')) {
      const home = { subaccount_id: made.id };
      await tx.updateTable('users').set(home).where('id', '=', owner.userId).execute();
    }
    return made;
  });
  const place: Place = { product, owner, actor: actorFor(owner, roles), branch, round };
  const brought: Brought = { owner, branch };
  for (const domain of threats) {
    const { living, trashed, ...own } = (await domain.belongings?.(place)) ?? {};
    const records = { living: { ...brought.living, ...living }, trashed: { ...brought.trashed, ...trashed } };
    Object.assign(brought, own, records);
  }
  // All domains have added their own by now; a call that names a missing one is refused.
  const things = brought as Belongings;
  await systemWrite(product.pools, (tx) => keepRecords(tx, things));
  return things;
}

const recordFields = threats.flatMap((domain) => Object.entries(domain.records ?? {}));

async function keepRecords(tx: Tx, things: Belongings): Promise<void> {
  const { living, trashed } = things;
  for (const [name, fieldsOf] of recordFields) {
    const table = name as RecordTable;
    const made = async (isTrashed: boolean) => {
      const fields = { ...fieldsOf(things, isTrashed), account_id: things.owner.accountId };
      const row = { ...fields, trashed: isTrashed };
      const { id } = await tx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    };
    living[table] = await made(false);
    trashed[table] = await made(true);
  }
}

const actorFor = ({ accountId, userId, username }: Agency, roles: Role[]): CallingUser => ({
  id: userId,
  accountId,
  homeAccountId: accountId,
  homeSubaccountId: null,
  name: username,
  email: username,
  roles,
  owner: false,
  subaccountId: null,
  timeZone: 'Europe/Ljubljana',
  sessionId: '',
  requestId: '00000000-0000-4000-8000-000000000000',
  address: '',
});

/** Columns that change by themselves: seals, deliveries, the last use of a session. */
const BY_ITSELF: Record<string, string[]> = {
  history: ['seal', 'hash'],
  mails: ['state', 'attempts', 'sent_at'],
  sessions: ['last_used_at'],
  users: ['last_seen_at'],
};
const OF_USER = 'in (select id from users where account_id =';

interface Owned {
  table: string;
  column: string;
}

/** Every stored row of an account in any table; of jobs only those that no worker runs. */
export async function rowsOf(
  { pools }: Pick<TestApp, 'pools'>,
  accountId: number,
): Promise<Record<string, unknown[]>> {
  const { rows: owned } = await sql<Owned>`
    select table_name as table, min(column_name) as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name in ('account_id', 'user_id') or (table_name = 'accounts' and column_name = 'id')
        or (table_name = 'tokens' and column_name = 'session_id'))
    group by table_name order by 1`.execute(pools.system);
  const ofTable = ({ table, column }: Owned) => sql`
    select ${sql.lit(table)} as "table", to_jsonb(t) - ${BY_ITSELF[table] ?? []}::text[] as row, to_jsonb(t)::text as place
    from ${sql.table(table)} t where ${sql.raw(conditionOf(table, column, accountId))}`;
  const { rows } = await sql<{ table: string; row: unknown }>`
    ${sql.join(owned.map(ofTable), sql` union all `)} order by place`.execute(pools.system);
  const found: Record<string, unknown[]> = Object.fromEntries(owned.map(({ table }) => [table, []]));
  for (const { table, row } of rows) found[table]?.push(row);
  return found;
}

function conditionOf(table: string, column: string, accountId: number): string {
  if (table === 'jobs') return `account_id = ${accountId} and dead_at is not null`;
  if (column === 'user_id') return `user_id ${OF_USER} ${accountId})`;
  if (column === 'session_id')
    return `session_id in (select id from sessions where user_id ${OF_USER} ${accountId}))`;
  return `${column} = ${accountId}`;
}
