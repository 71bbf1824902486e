import { type Domain, givenBy } from '#server/domain.ts';
import { operatorCalls, referenceCalls, referenceSearches, referenceVersions } from './contract.ts';
import { seedOperators } from './demo.ts';
import { type FindSold, referenceRoutes } from './routes.ts';
import { referenceSchedules } from './schedules.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** The operators that a user may sell. */
    findSoldOperators?: FindSold;
  }
}

export const reference = {
  name: 'reference',
  uses: [],
  worksOverAll: true,
  calls: [referenceCalls, referenceVersions, referenceSearches, operatorCalls],
  routes: (_, product) => referenceRoutes(givenBy(product, 'findSoldOperators')),
  schedules: referenceSchedules,
  impersonal: ['currency_rates', 'tour_operators'],
  seed: seedOperators,
} satisfies Domain;
