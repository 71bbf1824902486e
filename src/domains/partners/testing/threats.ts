import { insertOperators } from '#domains/reference/store/operators.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Account, DomainThreats } from '#testing/threats/domain.ts';
import { BRANCH_ADMINS } from '#testing/threats/roles.ts';
import { empty } from '#testing/threats/rows.ts';
import { partnerCalls } from '../contract.ts';

/** The agency of `elsewhere` resells the offers of this one. */
const plain = ({ product, owner }: Account) =>
  systemWrite(product.pools, async (tx) => {
    const offered = { country_code: 'SI', group_code: 'adriatic', name: 'Resold' } as const;
    await insertOperators(tx, [{ ...offered, toc: 'PLAP', ctypes: ['hotel'] }]);
    const { id: touroperator_id } = await tx
      .updateTable('tour_operators')
      .set({ offered_by: owner.accountId })
      .where('toc', '=', 'PLAP')
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: account_id } = await tx
      .selectFrom('accounts')
      .where('name', '=', 'Plain')
      .select('id')
      .executeTakeFirstOrThrow();
    const contract = { account_id, touroperator_id, ctypes: ['hotel'], allow_reselling: true, active: false };
    await tx.insertInto('contracts').values(contract).execute();
  });

export const threats: DomainThreats = {
  attacks: [[partnerCalls.search, 'own', empty]],
  plain,
  may: { 'partner.read': [...BRANCH_ADMINS, 'sm_partner_relations'] },
  isCrawled: true,
};
