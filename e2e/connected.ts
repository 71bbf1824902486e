import { afterAll, beforeAll, beforeEach } from 'vitest';
import { contractCalls } from '#domains/operators/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startSimulator } from '#server/simulator.ts';
import { startProduct } from './product.ts';

const TOKEN = 'token-of-the-simulator';

/** The product beside the simulated operators, for the journeys of one file. */
export async function startConnected() {
  const simulator = await startSimulator(TOKEN);
  afterAll(() => simulator.stop());
  const product = startProduct({ SIMULATOR_URL: simulator.url, PARTNERS_ON_LOOPBACK: '1' });
  beforeAll(() => systemWrite(product().pools, seedOperators));

  const fail = (code: string, fault: string) =>
    fetch(`${simulator.url}/admin/faults`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ code, fault }),
    });
  /** A journey that is tried again begins as at first. */
  beforeEach(async () => {
    const { system } = product().pools;
    await system.deleteFrom('exchange_messages').execute();
    await system.deleteFrom('exchanges').execute();
    await system.deleteFrom('connections').execute();
    await fail('ADRI', 'none');
  });

  const operatorOf = (toc: string) =>
    product()
      .pools.system.selectFrom('tour_operators')
      .where('toc', '=', toc)
      .select(['id', 'ctypes'])
      .executeTakeFirstOrThrow();
  type Clerk = Awaited<ReturnType<ReturnType<typeof product>['newAgency']>>;
  return {
    product,
    url: simulator.url,
    fail,
    operatorOf,
    /** A contract with the credentials that the operator knows. */
    async sell(clerk: Clerk, toc: string) {
      const { id, ctypes } = await operatorOf(toc);
      const body = {
        touroperator_id: id,
        ctypes,
        option_on_expire: 1 as const,
        username: 'us',
        password: `sim-${toc.toLowerCase()}`,
      };
      await clerk.call(contractCalls.create, { body });
    },
    async offeredBy({ accountId }: Clerk, toc: string) {
      await product()
        .pools.system.updateTable('tour_operators')
        .set({ offered_by: accountId })
        .where('toc', '=', toc)
        .execute();
    },
  };
}
