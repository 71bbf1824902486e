import { addUser } from '#domains/auth/testing.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { insertOperators } from '#domains/reference/store/operators.ts';
import type { RecordTable } from '#server/db/owned.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { TestApp } from '#testing/app.ts';
import type { Belongings } from './belongings.ts';

const KEPT = [
  'licences',
  'giata_licences',
  'api_licences',
  'booking_fees',
  'contracts',
  'own_operators',
  'customers',
  'suppliers',
] as const satisfies RecordTable[];
type Table = (typeof KEPT)[number];
export type Kind = 'users' | 'subaccounts' | Table;

type Kept = Pick<Belongings, 'account' | 'living' | 'trashed' | 'email' | 'operatorIds' | 'customerIds'>;

/** One of each kind that an account keeps, and one of each in its trash. */
export async function keptThings(
  product: TestApp,
  accountId: number,
  branchId: number,
  round = 0,
): Promise<Kept> {
  const person = await addUser(product, accountId);
  const gone = await addUser(product, accountId, { active: false });
  // Whoever goes through all calls switches others off; somebody is left who lets people in.
  await addUser(product, accountId, { roles: ['sm_admin'] });
  const operatorIds = await twoOperators(product, round);
  return systemWrite(product.pools, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select(['id', 'version', 'name'])
      .executeTakeFirstOrThrow();
    const emptied = await insertBranch(tx, accountId, branchInput.parse({ name: 'Gone' }));
    await tx.updateTable('users').set({ trashed: true }).where('id', '=', gone.userId).execute();
    await tx.updateTable('subaccounts').set({ trashed: true }).where('id', '=', emptied.id).execute();
    const places = { accountId, branchId, touroperator_id: operatorIds[0] };
    const living = await keptIn(tx, places, false);
    const trashed = await keptIn(tx, places, true);
    return {
      ...{ account, operatorIds, email: person.username, customerIds: await twoCustomers(tx, accountId) },
      living: { ...living, users: person.userId, subaccounts: branchId },
      trashed: { ...trashed, users: gone.userId, subaccounts: emptied.id },
    };
  });
}

interface Places {
  accountId: number;
  branchId: number;
  touroperator_id: number;
}

async function keptIn(tx: Tx, { accountId, branchId, touroperator_id }: Places, trashed: boolean) {
  const fields: Record<Table, object> = {
    licences: { name: 'Smart', pricing: 'ent', bought_pricing: 'ent' },
    giata_licences: { name: 'Content', type: 1 },
    api_licences: { note: 'Machine', key_hash: `${branchId} ${trashed}`, key_tail: 'tail' },
    booking_fees: { percent: '1.50', subaccount_id: branchId },
    contracts: { touroperator_id, ctypes: ['hotel'], option_on_expire: 0 },
    own_operators: { name: 'Own' },
    customers: { last_name: 'Kept', email: `kept-${branchId}@customer.test` },
    suppliers: { name: 'Supplier' },
  };
  const ids = Object.fromEntries(KEPT.map((table) => [table, 0])) as Record<Table, number>;
  for (const table of KEPT) {
    const { id } = await tx
      .insertInto(table)
      .values({ ...fields[table], account_id: accountId, trashed })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[table] = id;
  }
  return ids;
}

/** To be merged and to be erased, so that the others stay for what comes after. */
async function twoCustomers(tx: Tx, accountId: number): Promise<[number, number]> {
  const made = await tx
    .insertInto('customers')
    .values([1, 2].map(() => ({ account_id: accountId, last_name: 'Spare', email: 'spare@customer.test' })))
    .returning('id')
    .execute();
  return [made[0]?.id ?? 0, made[1]?.id ?? 0];
}

/** The same two for everybody: operators belong to no account. */
const twoOperators = ({ pools }: TestApp, round: number): Promise<[number, number]> =>
  systemWrite(pools, async (tx) => {
    const letter = String.fromCharCode(65 + round);
    const tocs = [`BEL${letter}A`, `BEL${letter}B`];
    const known = () =>
      tx.selectFrom('tour_operators').where('toc', 'in', tocs).select('id').orderBy('id').execute();
    const offered = { country_code: 'SI', group_code: 'adriatic' } as const;
    if ((await known()).length === 0) {
      await insertOperators(
        tx,
        tocs.map((toc) => ({ ...offered, ctypes: ['hotel'], toc, name: `Offers ${toc}` })),
      );
    }
    const [first, second] = await known();
    return [first?.id ?? 0, second?.id ?? 0];
  });
