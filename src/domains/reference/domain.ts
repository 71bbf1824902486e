import type { Domain } from '#server/domain.ts';
import { operatorCalls, referenceCalls, referenceSearches, referenceVersions } from './contract.ts';
import { seedOperators } from './demo.ts';
import { referenceRoutes } from './routes.ts';

export const reference = {
  name: 'reference',
  uses: [],
  calls: [referenceCalls, referenceVersions, referenceSearches, operatorCalls],
  routes: () => referenceRoutes,
  impersonal: ['tour_operators'],
  seed: seedOperators,
} satisfies Domain;
