import type { RawBuilder } from 'kysely';
import { type Domain, givenBy, type Product } from '#server/domain.ts';
import type { NamedFields } from './actions/naming.ts';
import type { Known } from './actions/reading.ts';
import { historyCalls } from './contract.ts';
import type { HistoryAccess } from './historyAccess.ts';
import { historyLists } from './lists.ts';
import { historyStores } from './persons.ts';
import { historyRoutes } from './routes.ts';
import { sealSchedule, verifyHistory } from './seal.ts';
import { texts } from './texts.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** The kinds of records whose history it declares, with their readers. */
    historyAccess?: readonly HistoryAccess[];
    /** Names of its records, for entries that hold their ids. */
    historyNames?: readonly NamedFields[];
    /** Selects the ids of users of an account by a search term. */
    findPeople?(accountId: number, term: string): RawBuilder<number>;
  }
}

const known = (product: Product): Known => ({
  kinds: product.domains.flatMap(({ historyAccess }) => historyAccess ?? []),
  named: product.domains.flatMap(({ historyNames }) => historyNames ?? []),
  peopleFound: givenBy(product, 'findPeople'),
});

export const history = {
  name: 'history',
  uses: [],
  worksOverAll: true,
  calls: [historyCalls],
  texts,
  routes: (_, product) => historyRoutes(known(product)),
  schedules: ({ pools }) => [sealSchedule(pools)],
  lists: (_, product) => historyLists(known(product)),
  invariants: {
    async 'history is unchanged since it was sealed'({ system }) {
      const { rows, flaws } = await verifyHistory({ system });
      return { looked: rows, violations: flaws.map(({ id, reason }) => `row ${id}: ${reason}`) };
    },
  },
  personalData: historyStores,
  outlivesAccount: ['history'],
} satisfies Domain;
