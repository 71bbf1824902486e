import { lockAccount } from '#domains/org/store/accounts.ts';
import { recordRoutes } from '#domains/records/routes.ts';
import { isActive } from '#domains/records/rules.ts';
import { requireSupplier } from '#domains/suppliers/actions.ts';
import type { Secrets } from '#server/secrets.ts';
import type { ServedRoute } from '#server/serve.ts';
import { wrongField } from '#shared/errors.ts';
import { operatorsChanged, requireBranches, requireOffered, requireOwner, requireRoom } from '../actions.ts';
import { contractCalls, ownOperatorCalls } from '../contract.ts';
import { contractStore, ownOperatorStore } from '../store.ts';

export function contractRoutes(secrets: Secrets): ServedRoute[] {
  /** Empty: the stored one stays. It never moves to another operator. */
  const credentialsOf = (password: string, isOther: boolean) => {
    if (password !== '') return { password: secrets.seal(password) };
    return isOther ? { password: null } : {};
  };
  return recordRoutes('contracts', contractCalls, contractStore, {
    lockFirst: (tx, actor) => lockAccount(tx, actor.accountId),
    async beforeSave(tx, actor, { password, ...fields }, before) {
      if (fields.active && fields.option_on_expire === null) {
        throw wrongField('option_on_expire', 'operators.errors.ruleNeeded');
      }
      await requireOffered(tx, actor, fields, before);
      if (!fields.all_subaccounts) await requireBranches(tx, actor, fields.subaccounts);
      return {
        ...fields,
        subaccounts: fields.all_subaccounts ? [] : fields.subaccounts,
        ...credentialsOf(password, before !== undefined && before.touroperator_id !== fields.touroperator_id),
      };
    },
    async onActivate(tx, actor, row) {
      requireOwner(actor, row);
      await requireRoom(tx, actor);
    },
    async afterSave(tx, actor, row, before) {
      // The new operator may count towards the limit where the old one did not.
      const isOther = before && before.touroperator_id !== row.touroperator_id;
      if (isOther && isActive(row)) await requireRoom(tx, actor);
      await operatorsChanged(tx, actor);
    },
    refusals: {
      contracts_one: wrongField('touroperator_id', 'operators.errors.taken'),
      contracts_check: wrongField('option_on_expire', 'operators.errors.ruleNeeded'),
    },
  });
}

export const ownOperatorRoutes: ServedRoute[] = recordRoutes(
  'own_operators',
  ownOperatorCalls,
  ownOperatorStore,
  {
    async beforeSave(tx, actor, fields, before) {
      await requireSupplier(tx, actor, fields.supplier_id, before?.supplier_id);
      return fields;
    },
  },
);
