import { sql } from 'kysely';
import { newMailedCode } from '#domains/auth/actions/mailedCodes.ts';
import { type Agency, addUser, openSession } from '#domains/auth/testing.ts';
import { insertEntry, writeText } from '#domains/faq/store.ts';
import type { ExportRequest } from '#domains/lists/contract.ts';
import { insertExport } from '#domains/lists/store/exports.ts';
import { insertView } from '#domains/lists/store/views.ts';
import { notify } from '#domains/notifications/actions.ts';
import { listNotices } from '#domains/notifications/store.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { insertTicket } from '#domains/support/store.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Role } from '#shared/roles.ts';
import type { TestApp, TestClerk } from '#testing/app.ts';
import { type ImportIds, importsOf } from './importsOf.ts';
import { type Kind, keptThings } from './keptThings.ts';

export type { Kind } from './keptThings.ts';

/** One of each thing that an account has and that somebody else might name by its id. */
export interface Belongings {
  owner: TestClerk;
  branch: { id: number; version: number; name: string };
  colleague: Agency;
  /** Another session of the owner. */
  sessionId: string;
  deadJobId: number;
  noticeId: number;
  /** A mailed code of the owner that nobody has used. */
  codeId: string;
  /** Of the list of dead jobs. */
  viewId: number;
  exportId: number;
  /** A ticket of the owner. */
  ticketId: number;
  /** Of the help, which is nobody's. */
  entryId: number;
  importIds: ImportIds;
  account: { id: number; version: number; name: string };
  /** One of each kind, and one of them in the trash. */
  living: Record<Kind, number>;
  trashed: Record<Kind, number>;
  /** Of the living one among the users. */
  email: string;
  /** The first has a contract, the second has none. */
  operatorIds: [number, number];
  /** To be merged, and to be erased. */
  customerIds: [number, number];
}

export async function belongings(product: TestApp, roles: Role[] = ['sm_admin']): Promise<Belongings> {
  const owner = await product.newAgency({ user: { roles, modules: [1, 2] }, pricing: 'ent' });
  const { accountId, userId, username } = owner;
  const name = `Branch of ${accountId}`;
  const reader = readerFor(owner, roles);
  const [branch, codeId, noticeId, viewId, exportId, ticketId, entryId] = await systemWrite(
    product.pools,
    async (tx) => {
      const params = { name: username };
      await notify(tx, accountId, [userId], { type: 'dead_job', params });
      const [notice] = await listNotices(tx, userId);
      return [
        await insertBranch(tx, accountId, branchInput.parse({ name })),
        (await newMailedCode(tx, userId, 'reset', 3600)).id,
        notice?.id ?? 0,
        (await insertView(tx, reader, { ...VIEW, name })).id,
        await insertExport(tx, reader, EXPORT, 1),
        await insertTicket(tx, {
          ...{ account_id: accountId, user_id: userId, user_name: username },
          ...{ subject: 'Ticket', text: `Of ${accountId}` },
        }),
        await anEntry(tx),
      ] as const;
    },
  );
  const colleague = await addUser(product, accountId);
  await openSession(product, colleague);
  const { id: sessionId } = await openSession(product, owner);
  const deadJobId = await deadJob(product, accountId);
  return {
    ...{ owner, branch, colleague, sessionId, codeId, deadJobId, noticeId, viewId, exportId },
    ...{ ticketId, entryId },
    importIds: await importsOf(product, reader),
    ...(await keptThings(product, accountId, branch.id)),
  };
}

async function anEntry(tx: Tx): Promise<number> {
  const entry_id = await insertEntry(tx, { place: 1, active: true });
  await writeText(tx, { entry_id, locale: 'en', question: 'Entry', answer: '<p>Of the help</p>' });
  return entry_id;
}

const VIEW = { list: 'system.jobs', shared: true, query: { search: '', filter: {} } };
const EXPORT: ExportRequest = {
  ...{ list: 'system.jobs', format: 'csv', search: '', filter: {}, columns: ['id'], locale: 'en' },
};

const readerFor = ({ accountId, userId, username }: Agency, roles: Role[]): CallingUser => ({
  ...{ id: userId, accountId, homeAccountId: accountId, name: username, email: username },
  ...{ roles, owner: false, subaccountId: null, timeZone: 'Europe/Ljubljana' },
  ...{ sessionId: '', requestId: '00000000-0000-4000-8000-000000000000', address: '' },
});

export async function deadJob({ pools }: TestApp, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jobs (account_id, name, dead_at, last_error) values (${accountId}, 'test.dead', now(), ${`Broken for ${accountId}`})
    returning id`.execute(pools.system);
  return rows[0]?.id ?? 0;
}

/** What changes by itself while the product works: seals, deliveries, the last use of a session. */
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

/** Every stored row of an account, whichever table it is in; jobs only where nobody works on them any more. */
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
