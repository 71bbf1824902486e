import { serveRecords } from '#domains/history/keeping.ts';
import { lockAccount } from '#domains/org/store/accounts.ts';
import type { Secrets } from '#server/secrets.ts';
import type { ServedRoute } from '#server/serve.ts';
import { wrongField } from '#shared/errors.ts';
import { operatorsChanged, requireBranches, requireOffered, requireRoom } from '../actions.ts';
import { type Contract, contractCalls, ownOperatorCalls } from '../contract.ts';
import { contractKeeper, ownOperatorKeeper } from '../store.ts';

interface ContractInput {
  touroperator_id: number;
  all_subaccounts: boolean;
  subaccounts: number[];
  ctypes: string[];
  option_on_expire: number | null;
  active: boolean;
  password: string;
}

export const contractRoutes = (secrets: Secrets): ServedRoute[] =>
  serveRecords<Contract>('contracts', contractCalls, contractKeeper, {
    async prepare(tx, actor, input: never, before) {
      const { password, ...fields } = input as ContractInput;
      if (fields.active && fields.option_on_expire === null) {
        throw wrongField('option_on_expire', 'operators.errors.ruleNeeded');
      }
      await lockAccount(tx, actor.accountId);
      await requireOffered(tx, actor, fields, before);
      if (!fields.all_subaccounts) await requireBranches(tx, actor, fields.subaccounts);
      return {
        ...fields,
        subaccounts: fields.all_subaccounts ? [] : fields.subaccounts,
        ...(password === '' ? {} : { password: secrets.seal(password) }),
      };
    },
    woken: requireRoom,
    changed: operatorsChanged,
    refusals: {
      contracts_one: ['touroperator_id', 'operators.errors.taken'],
      contracts_check: ['option_on_expire', 'operators.errors.ruleNeeded'],
    },
  });

export const ownOperatorRoutes: ServedRoute[] = serveRecords(
  'own_operators',
  ownOperatorCalls,
  ownOperatorKeeper,
);
