import { type Domain, givenBy } from '#server/domain.ts';
import { operatorCalls, referenceCalls, referenceSearches, referenceVersions } from './contract.ts';
import { seedOperators } from './demo.ts';
import { type FindSold, referenceRoutes } from './routes.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** The operators that a user may sell. */
    findSoldOperators?: FindSold;
  }
}

export const reference = {
  name: 'reference',
  uses: [],
  calls: [referenceCalls, referenceVersions, referenceSearches, operatorCalls],
  routes: (_, product) => referenceRoutes(givenBy(product, 'findSoldOperators')),
  impersonal: ['tour_operators'],
  seed: seedOperators,
} satisfies Domain;
