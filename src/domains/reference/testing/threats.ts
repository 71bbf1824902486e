import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { DomainThreats, Place, Row } from '#testing/threats/domain.ts';
import { empty, nothing } from '#testing/threats/rows.ts';
import { operatorCalls, referenceCalls, referenceSearches, referenceVersions } from '../contract.ts';
import { insertOperators } from '../store/operators.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** The first has a contract, the second has none. */
    operatorIds: [number, number];
  }
}

const ofTerm = () => ({ body: { term: 'lju' } });

/** Shared by all accounts, since operators belong to none. */
const belongings = ({ product, round }: Place) =>
  systemWrite(product.pools, async (tx) => {
    const letter = String.fromCharCode(65 + round);
    const tocs = [`BEL${letter}A`, `BEL${letter}B`];
    const known = () =>
      tx.selectFrom('tour_operators').where('toc', 'in', tocs).select('id').orderBy('id').execute();
    const offered = { country_code: 'SI', group_code: 'adriatic' } as const;
    if ((await known()).length === 0) {
      await insertOperators(
        tx,
        tocs.map((toc) => ({ ...offered, ctypes: ['hotel'], toc, name: `Offers ${toc}` })),
      );
    }
    const [first, second] = await known();
    const operatorIds: [number, number] = [first?.id ?? 0, second?.id ?? 0];
    return { operatorIds };
  });

export const threats: DomainThreats = {
  attacks: [
    ...Object.values({ ...referenceCalls, ...referenceVersions }).map(
      (route): Row => [route, 'shared', nothing],
    ),
    ...Object.values(referenceSearches).map((route): Row => [route, 'shared', ofTerm]),
    [operatorCalls.all, 'shared', empty],
    [operatorCalls.search, 'shared', ofTerm],
    [operatorCalls.find, 'shared', () => ({ params: { id: 1 } })],
  ],
  belongings,
  may: { 'ref.read': ROLES },
};
