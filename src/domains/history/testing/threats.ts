import type { DomainThreats } from '#testing/threats/domain.ts';
import { MODULE_AND_USERS } from '#testing/threats/roles.ts';
import { historyCalls } from '../contract.ts';

export const threats: DomainThreats = {
  attacks: [
    [historyCalls.search, '404', ({ owner }) => ({ body: { type: 'users', id: owner.userId } })],
    [historyCalls.record, '404', ({ owner }) => ({ params: { type: 'users', id: owner.userId } })],
  ],
  // A user without these roles reads no history, not even their own.
  may: { 'history.read': MODULE_AND_USERS },
};
