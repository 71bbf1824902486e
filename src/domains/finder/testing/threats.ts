import type { DomainThreats } from '#testing/threats/domain.ts';
import { empty } from '#testing/threats/rows.ts';
import { finderCalls } from '../contract.ts';

export const threats: DomainThreats = {
  // `finder.test.ts` names records of other accounts: they are left out.
  attacks: [[finderCalls.find, 'own', empty]],
};
