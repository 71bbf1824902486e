import { insertOperators } from '#domains/reference/store/operators.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { DomainThreats } from '#testing/threats/domain.ts';
import { ADMINS, MODULE_ROLES } from '#testing/threats/roles.ts';
import { nothing, ofLiving, rowsOfRecords } from '#testing/threats/rows.ts';
import { contractCalls, ownOperatorCalls } from '../contract.ts';

const offered = { country_code: 'SI', group_code: 'adriatic' } as const;
const agreed = { ctypes: ['hotel'], option_on_expire: 1, password: 'typed' };

export const threats: DomainThreats = {
  attacks: [
    [contractCalls.touroperators, 'own', () => ({ body: { term: '' } })],
    [contractCalls.tocsList, 'own', nothing],
    [
      contractCalls.bulkAction,
      '404',
      ({ living }) => ({ body: { action: 'activate', ids: [living.contracts] } }),
      { ofMany: true },
    ],
    [contractCalls.test, '404', ofLiving('contracts')],
    ...rowsOfRecords(contractCalls, 'contracts', ({ operatorIds: [taken, free] }, use) => ({
      ...agreed,
      touroperator_id: use === 'create' ? free : taken,
    })),
    ...rowsOfRecords(ownOperatorCalls, 'own_operators', () => ({ name: 'Pri nas', crs_code: 'PN' })),
  ],
  records: {
    contracts: ({ operatorIds: [taken] }) => ({
      touroperator_id: taken,
      ctypes: ['hotel'],
      option_on_expire: 0,
    }),
    own_operators: () => ({ name: 'Own' }),
  },
  plain: ({ product, owner: { accountId: account_id } }) =>
    systemWrite(product.pools, async (tx) => {
      await insertOperators(tx, [{ ...offered, toc: 'PLAI', name: 'Offers', ctypes: ['hotel'] }]);
      const { id: touroperator_id } = await tx
        .selectFrom('tour_operators')
        .where('toc', '=', 'PLAI')
        .select('id')
        .executeTakeFirstOrThrow();
      const contract = { account_id, touroperator_id, contract_number: 'plain', ctypes: ['hotel'] };
      await tx
        .insertInto('contracts')
        .values({ ...contract, active: false })
        .execute();
      await tx.insertInto('own_operators').values({ account_id, name: 'plain' }).execute();
    }),
  may: { 'contract.read': MODULE_ROLES.filter((role) => role !== 'sm_invoices'), 'contract.edit': ADMINS },
  isCrawled: true,
};
