import { systemWrite } from '#server/db/scope.ts';
import type { DomainThreats } from '#testing/threats/domain.ts';
import { ADMINS, BRANCH_ADMINS, PROVIDER } from '#testing/threats/roles.ts';
import { rowsOfRecords } from '#testing/threats/rows.ts';
import { accessCalls } from '../contract/access.ts';
import { feeCalls } from '../contract/fees.ts';
import { giataCalls } from '../contract/giata.ts';
import { trackerCalls } from '../contract/tracker.ts';
import { licenceCalls } from '../contract.ts';

const days = { from: '2026-01-01', to: '2026-02-01' };
const year = 2026;

export const threats: DomainThreats = {
  attacks: [
    ...rowsOfRecords(licenceCalls, 'licences', () => ({ name: 'Smart', pricing: 'ent' }), 'closed'),
    [
      licenceCalls.renewal,
      '404',
      ({ living }) => ({ body: { id: living.licences, version: 1, auto_renew: true } }),
    ],
    ...rowsOfRecords(giataCalls, 'giata_licences', () => ({ name: 'Content', type: 1, password: 'typed' })),
    ...rowsOfRecords(accessCalls, 'api_licences', ({ branch }) => ({
      note: 'Machine',
      api_password: 'typed',
      subaccount_id: branch.id,
    })),
    // The branch has a fee already, the agency has none.
    ...rowsOfRecords(feeCalls, 'booking_fees', ({ branch }, use) => ({
      percent: '2.5',
      subaccount_id: use === 'create' ? null : branch.id,
    })),
    [trackerCalls.accountPerDate, '404', ({ owner }) => ({ body: { ...days, account_id: owner.accountId } })],
    [trackerCalls.accountPerMonth, '404', ({ owner }) => ({ body: { year, account_id: owner.accountId } })],
    [trackerCalls.apiPerDate, 'own', () => ({ body: days })],
    [trackerCalls.apiPerMonth, 'own', () => ({ body: { year } })],
  ],
  records: {
    licences: () => ({ name: 'Smart', pricing: 'ent', bought_pricing: 'ent' }),
    giata_licences: () => ({ name: 'Content', type: 1 }),
    api_licences: ({ branch }, isTrashed) => ({
      note: 'Machine',
      key_hash: `${branch.id} ${isTrashed}`,
      key_tail: 'tail',
    }),
    booking_fees: ({ branch }) => ({ percent: '1.50', subaccount_id: branch.id }),
  },
  plain: ({ product, owner: { accountId: account_id } }) =>
    systemWrite(product.pools, async (tx) => {
      const licence = { account_id, name: 'plain', pricing: 'std', bought_pricing: 'std' } as const;
      await tx.insertInto('licences').values(licence).execute();
      await tx.insertInto('giata_licences').values({ account_id, name: 'plain', type: 0 }).execute();
      const access = { account_id, name: 'plain', key_hash: 'x', key_tail: 'y' };
      await tx.insertInto('api_licences').values(access).execute();
      await tx.insertInto('booking_fees').values({ account_id, note: 'plain' }).execute();
    }),
  may: {
    'licence.read': BRANCH_ADMINS,
    'licence.renew': ADMINS,
    'licence.edit': PROVIDER,
    'giata.read': BRANCH_ADMINS,
    'giata.edit': ADMINS,
    'apilicence.edit': ADMINS,
    'fee.read': [...BRANCH_ADMINS, 'sm_invoices'],
    'fee.edit': ADMINS,
    'tracker.read': BRANCH_ADMINS,
  },
  isCrawled: true,
};
