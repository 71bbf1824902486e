import { expect } from 'vitest';
import { historyCalls } from '#domains/history/contract.ts';
import { accessCalls } from '#domains/licences/contract/access.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { FreshDatabase } from '#testing/database.ts';
import type { RunningProduct } from './runningProduct.ts';

interface Way {
  fresh: FreshDatabase;
  product: RunningProduct;
  bearer: Record<string, string>;
  /** Registers a secret, and the calls that may reveal it. */
  seed(what: string, value: unknown, ...shownBy: { path: string }[]): void;
}

/** Contracts of an agency, and access for machines. */
export async function agree({ fresh, product, bearer, seed }: Way): Promise<void> {
  await systemWrite(fresh.pools, seedOperators);
  const { id, ctypes } = await fresh.pools.system
    .selectFrom('tour_operators')
    .where('toc', '=', 'ADRI')
    .select(['id', 'ctypes'])
    .executeTakeFirstOrThrow();
  const passwords = Object.fromEntries(
    ['operator', 'content', 'machine'].map((whose) => [whose, `Seeded password of ${whose}`]),
  );
  for (const [whose, value] of Object.entries(passwords)) seed(`password of ${whose}`, value);
  const contract = { touroperator_id: id, ctypes, option_on_expire: 1, apis: ['sellit'], username: 'seeded' };
  const content = { name: 'Seeded content', type: 1, username: 'seeded' };
  const made = await product.call(
    contractCalls.create,
    { body: { ...contract, password: passwords.operator } },
    bearer,
  );
  const kept = await product.call(
    giataCalls.create,
    { body: { ...content, password: passwords.content } },
    bearer,
  );
  const access = { note: 'Seeded machine', api_password: passwords.machine };
  const { data } = await product.call(accessCalls.create, { body: access }, bearer);
  seed('key of a machine', data.key, accessCalls.create);
  const machine = { authorization: `Bearer ${data.key}` };
  for (const [route, input, headers] of [
    [contractCalls.test, { body: { id: made.data.id } }, bearer],
    [contractCalls.find, { params: { id: made.data.id } }, bearer],
    [giataCalls.find, { params: { id: kept.data.id } }, bearer],
    [accessCalls.find, { params: { id: data.id } }, bearer],
    [contractCalls.tocsList, {}, machine],
  ] as const) {
    expect([route.path, (await product.call(route, input, headers)).status]).toEqual([route.path, 200]);
  }
  const body = { id: data.id, entity: 'api_licences' };
  await product.call(historyCalls.search, { body }, bearer);
}
