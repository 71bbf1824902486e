import { accessCalls } from '#domains/licences/contract/access.ts';
import { feeCalls } from '#domains/licences/contract/fees.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { trackerCalls } from '#domains/licences/contract/tracker.ts';
import { licenceCalls } from '#domains/licences/contract.ts';
import { contractCalls, ownOperatorCalls } from '#domains/operators/contract.ts';
import { partnerCalls } from '#domains/partners/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { ofLiving, rowsOfKept } from './kept.ts';
import { empty, nothing, type Row } from './row.ts';

const days = { from: '2026-01-01', to: '2026-02-01' };
const year = 2026;

export const licences: Row[] = [
  ...rowsOfKept(licenceCalls, 'licences', () => ({ name: 'Smart', pricing: 'ent' }), 'closed'),
  [
    licenceCalls.renewal,
    '404',
    ({ living }) => ({ body: { id: living.licences, version: 1, auto_renew: true } }),
  ],
  ...rowsOfKept(giataCalls, 'giata_licences', () => ({ name: 'Content', type: 1, password: 'typed' })),
  ...rowsOfKept(accessCalls, 'api_licences', ({ branch }) => ({
    ...{ note: 'Machine', api_password: 'typed', subaccount_id: branch.id },
  })),
  // The branch has a fee already, the whole agency has none.
  ...rowsOfKept(feeCalls, 'booking_fees', ({ branch }, use) => ({
    ...{ percent: '2.5', subaccount_id: use === 'create' ? null : branch.id },
  })),
  [trackerCalls.accountPerDate, '404', ({ owner }) => ({ body: { ...days, account_id: owner.accountId } })],
  [trackerCalls.accountPerMonth, '404', ({ owner }) => ({ body: { year, account_id: owner.accountId } })],
  [trackerCalls.apiPerDate, 'own', () => ({ body: days })],
  [trackerCalls.apiPerMonth, 'own', () => ({ body: { year } })],
];

const agreed = { ctypes: ['hotel'], option_on_expire: 1, password: 'typed' };
const suppliers: Row[] = [
  ...rowsOfKept(supplierCalls, 'suppliers', () => ({ name: 'Hotel Obala', city: 'Taken over' })),
  [
    supplierCalls.bulkAction,
    '404',
    ({ living }) => ({ body: { action: 'toggle', ids: [living.suppliers] } }),
  ],
];

export const operators: Row[] = [
  [contractCalls.touroperators, 'own', () => ({ body: { term: '' } })],
  [contractCalls.tocsList, 'own', nothing],
  [
    contractCalls.bulkAction,
    '404',
    ({ living }) => ({ body: { action: 'activate', ids: [living.contracts] } }),
  ],
  [contractCalls.test, '404', ofLiving('contracts')],
  ...rowsOfKept(contractCalls, 'contracts', ({ operatorIds: [taken, free] }, use) => ({
    ...{ ...agreed, touroperator_id: use === 'create' ? free : taken },
  })),
  ...rowsOfKept(ownOperatorCalls, 'own_operators', () => ({ name: 'Pri nas', crs_code: 'PN' })),
  ...suppliers,
  [partnerCalls.search, 'own', empty],
];
