import { tierOfAccount } from '#domains/licences/actions/counting.ts';
import { MAX_OPERATORS } from '#domains/licences/rules/tiers.ts';
import { lockAccount } from '#domains/org/store/accounts.ts';
import { allBranches } from '#domains/org/store/branches.ts';
import { changeAll } from '#domains/records/actions.ts';
import { isActive } from '#domains/records/rules.ts';
import { refusalOfConstraint } from '#server/db/constraints.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { Refusal, wrongField } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Contract } from './contract.ts';
import { operatorErrors } from './errors.ts';
import { TEST_TOC } from './rules.ts';
import { contractStore, countActive, findOffered } from './store.ts';

/** Open pages that search or book show at once what can be sold. */
export async function operatorsChanged(tx: Tx, { accountId }: CallingUser): Promise<void> {
  await emit(tx, { name: 'org.accountChanged', accountId, payload: { id: accountId } });
}

export async function requireOffered(
  tx: Tx,
  actor: CallingUser,
  { touroperator_id, ctypes }: { touroperator_id: number; ctypes: string[] },
  before: Contract | undefined,
): Promise<void> {
  const operator = await findOffered(tx, touroperator_id);
  if (!operator?.active && touroperator_id !== before?.touroperator_id) {
    throw wrongField('touroperator_id', 'operators.errors.unknown');
  }
  if (operator?.toc === TEST_TOC && !isAllowed(actor, 'search.testop')) {
    throw new Refusal(operatorErrors.ownersOnly);
  }
  if (ctypes.some((ctype) => !operator?.ctypes.some((offered) => offered === ctype))) {
    throw wrongField('ctypes', 'operators.errors.foreignType');
  }
}

/** At least one, and all of the agency. */
export async function requireBranches(tx: Tx, { accountId }: CallingUser, ids: number[]): Promise<void> {
  if (ids.length === 0) throw wrongField('subaccounts', 'validation.required');
  const known = new Set((await allBranches(tx, accountId, { trashed: false })).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw wrongField('subaccounts', 'operators.errors.unknownBranch');
}

export function requireOwner(actor: CallingUser, { touroperator }: Contract): void {
  if (touroperator.toc === TEST_TOC && !isAllowed(actor, 'search.testop')) {
    throw new Refusal(operatorErrors.ownersOnly);
  }
}

/**
 * Runs after one more contract became active: the licence limits their number. The caller has locked the account, so
 * that concurrent calls cannot take the same place.
 */
export async function requireRoom(tx: Tx, { accountId }: CallingUser): Promise<void> {
  const tier = await tierOfAccount(tx, accountId);
  if ((await countActive(tx, accountId)) > MAX_OPERATORS[tier]) throw new Refusal(operatorErrors.limit);
}

type BulkAction = 'activate' | 'deactivate' | 'delete' | 'restore';

const CHANGES: Record<BulkAction, { active: boolean } | { trashed: boolean }> = {
  activate: { active: true },
  deactivate: { active: false },
  delete: { trashed: true },
  restore: { trashed: false },
};

const explained = refusalOfConstraint({
  contracts_one: new Refusal(operatorErrors.taken),
  contracts_check: new Refusal(operatorErrors.ruleNeeded),
});

/** All of them or none. */
export async function changeMany(
  tx: Tx,
  actor: CallingUser,
  action: BulkAction,
  ids: number[],
): Promise<{ changed: number; ids: number[] }> {
  await lockAccount(tx, actor.accountId);
  let isAnyActivated = false;
  const changed = await changeAll(
    tx,
    actor,
    contractStore,
    ids,
    () => CHANGES[action],
    (after, before) => {
      if (!isActive(after) || isActive(before)) return;
      requireOwner(actor, after);
      isAnyActivated = true;
    },
  ).catch(explained);
  if (isAnyActivated) await requireRoom(tx, actor);
  await operatorsChanged(tx, actor);
  return changed;
}
