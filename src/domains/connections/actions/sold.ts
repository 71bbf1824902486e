import type { Db } from '#server/db/scope.ts';
import { countByOperator } from '../store/counts.ts';
import { listStates } from '../store/health.ts';
import { listRefused } from '../store/refused.ts';
import { listSold } from '../store.ts';
import { lightOf } from './overview.ts';
import { wayOf } from './registry.ts';

/** The one of several connections of an operator that the contract uses. */
function usedOf(ways: Awaited<ReturnType<typeof listSold>>) {
  const active = ways.filter((way) => way.active);
  return wayOf(ways[0]?.apis ?? [], active) ?? active[0] ?? ways[0];
}

/** The operators that an agency sells, with the light of each. */
export async function soldWithLights(db: Db, accountId: number) {
  const operators = Map.groupBy(await listSold(db, accountId), ({ touroperator_id }) => touroperator_id);
  const sold = [...operators.values()].flatMap((ways) => usedOf(ways) ?? []);
  const states = await listStates(
    db,
    sold.map(({ id }) => id),
  );
  const refused = await listRefused(db, accountId);
  return sold.map(({ id, active, touroperator_id, name, toc }) => {
    const { state, since, reason } = lightOf(active, {
      state: states.get(id),
      refusedAt: refused.get(id),
    });
    return { touroperator: { id: touroperator_id, name, toc }, state, since, reason };
  });
}

/** The same, with the requests of these days; those with the most come first. */
export async function requestsOfSold(
  db: Db,
  account: { id: number; timeZone: string },
  days: { from: string; to: string },
) {
  const sold = await soldWithLights(db, account.id);
  const counts = new Map(
    (await countByOperator(db, account, days)).map(({ touroperator_id, count }) => [touroperator_id, count]),
  );
  return sold
    .map((row) => ({ ...row, count: counts.get(row.touroperator.id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || a.touroperator.toc.localeCompare(b.touroperator.toc));
}
