import { sql } from 'kysely';
import { recordStore } from '#domains/records/store.ts';
import type { Operator } from '#domains/reference/contract.ts';
import type { Ctype } from '#domains/reference/rules/offers.ts';
import { listActiveAmong } from '#domains/reference/store/operators.ts';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import type { Contract, OwnOperator } from './contract.ts';
import { TEST_TOC } from './rules.ts';

const KEPT = ['id', 'version', 'active', 'trashed', 'created_at'];
export const contractStore = recordStore<Contract>({
  name: 'contracts',
  columns: [
    ...KEPT,
    'touroperator_id',
    'contract_number',
    'allow_reselling',
    'all_subaccounts',
    'subaccounts',
    'apis',
    'ctypes',
    'instruction',
    'option_expire_hours',
    'option_on_expire',
    'username',
  ],
  texts: ['name'],
  computed: {
    // Only for sorting; replies carry them inside of the operator.
    name: sql`(select o.name from tour_operators o where o.id = touroperator_id)`,
    toc: sql`(select o.toc from tour_operators o where o.id = touroperator_id)`,
    has_password: sql`password is not null`,
    touroperator: sql`(select jsonb_build_object('id', o.id, 'name', o.name, 'toc', o.toc, 'active', o.active,
      'exclusive_toc', o.exclusive_toc, 'ctypes', o.ctypes) from tour_operators o where o.id = touroperator_id)`,
  },
  secret: ['password'],
});

export const ownOperatorStore = recordStore<OwnOperator>({
  name: 'own_operators',
  columns: [...KEPT, 'name', 'crs_code', 'email', 'supplier_id'],
  texts: ['name'],
  computed: {
    supplier: sql`(select jsonb_build_object('id', s.id, 'name', s.name) from suppliers s
      where s.account_id = own_operators.account_id and s.id = supplier_id)`,
  },
});

const OFFERED = ['id', 'name', 'toc', 'active', 'exclusive_toc', 'ctypes'] as const;

export const findOffered = (db: Db, id: number) =>
  db
    .selectFrom('tour_operators')
    .where('id', '=', id)
    .select([...OFFERED, 'provider'])
    .executeTakeFirst();

/** Operators without a contract; the catalogue is small enough to return all. */
export const listAddable = (db: Db, accountId: number) =>
  db
    .selectFrom('tour_operators')
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contracts')
            .whereRef('contracts.touroperator_id', '=', 'tour_operators.id')
            .where('contracts.account_id', '=', accountId)
            .where('contracts.trashed', '=', false)
            .select('contracts.id'),
        ),
      ),
    )
    .select(OFFERED)
    .orderBy(sql`name collate "sl-x-icu"`)
    .execute();

/** People see all of the agency; a machine sees those of its branch, and never the test operator. */
export const listEnabled = (
  db: Db,
  { accountId, machine, subaccountId }: Pick<User, 'accountId' | 'machine' | 'subaccountId'>,
) =>
  db
    .selectFrom('contracts')
    .innerJoin('tour_operators', 'tour_operators.id', 'contracts.touroperator_id')
    .where('contracts.account_id', '=', accountId)
    .where('contracts.active', '=', true)
    .where('contracts.trashed', '=', false)
    .$if(machine !== undefined, (q) => q.where('tour_operators.toc', '!=', TEST_TOC))
    .$if(machine !== undefined && subaccountId !== null, (q) =>
      q.where(sql<boolean>`(all_subaccounts or ${subaccountId}::bigint = any(subaccounts))`),
    )
    .select(OFFERED.map((column) => `tour_operators.${column}` as const))
    .orderBy(sql`tour_operators.name collate "sl-x-icu"`)
    .execute();

/** The active operators with an active contract that holds for the branch of the user. */
export async function listSold(
  db: Db,
  { accountId, subaccountId }: Pick<User, 'accountId' | 'subaccountId'>,
): Promise<Operator[]> {
  const contracts = await db
    .selectFrom('contracts')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .where(sql<boolean>`(all_subaccounts or ${subaccountId}::bigint = any(subaccounts))`)
    .select('touroperator_id')
    .execute();
  return listActiveAmong(
    db,
    contracts.map(({ touroperator_id }) => touroperator_id),
  );
}

/** Operators that the branch of the user may search and sell, and for which content types its contract stands. */
export const listSearchable = (
  db: Db,
  { accountId, subaccountId }: Pick<User, 'accountId' | 'subaccountId'>,
  isTester: boolean,
) =>
  db
    .selectFrom('contracts')
    .innerJoin('tour_operators', 'tour_operators.id', 'contracts.touroperator_id')
    .where('contracts.account_id', '=', accountId)
    .where('contracts.active', '=', true)
    .where('contracts.trashed', '=', false)
    .where('tour_operators.active', '=', true)
    .where(sql<boolean>`(all_subaccounts or ${subaccountId}::bigint = any(subaccounts))`)
    .$if(!isTester, (q) => q.where('tour_operators.toc', '!=', TEST_TOC))
    .select([
      'tour_operators.id',
      'tour_operators.toc',
      'tour_operators.name',
      sql<Ctype[]>`contracts.ctypes`.as('ctypes'),
    ])
    .orderBy(sql`tour_operators.name collate "sl-x-icu"`)
    .orderBy('tour_operators.id')
    .execute();

/** Contracts that count towards the limit of the licence: the provider's own do not. */
export async function countActive(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('contracts')
    .innerJoin('tour_operators', 'tour_operators.id', 'contracts.touroperator_id')
    .where('contracts.account_id', '=', accountId)
    .where('contracts.active', '=', true)
    .where('contracts.trashed', '=', false)
    .where('tour_operators.provider', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The active operators of each account, for users who administer all accounts. */
export const enabledOf = (db: Db, accountIds: number[]) =>
  db
    .selectFrom('contracts')
    .innerJoin('tour_operators', 'tour_operators.id', 'contracts.touroperator_id')
    .where('contracts.account_id', 'in', accountIds.length === 0 ? [0] : accountIds)
    .where('contracts.active', '=', true)
    .where('contracts.trashed', '=', false)
    .select([
      'contracts.id',
      'contracts.account_id',
      sql<{ id: number; name: string; toc: string }>`json_build_object('id', tour_operators.id,
        'name', tour_operators.name, 'toc', tour_operators.toc)`.as('touroperator'),
    ])
    .orderBy(sql`tour_operators.name collate "sl-x-icu"`)
    .execute();
