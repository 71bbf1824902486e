import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys, openStore } from './store/store.ts';
import { seatPlan } from './testing/seats.ts';
import { administer, ask, COUPLE, commit, newReference, type Reply, type Running, run } from './testing.ts';

let folder: string;
const started: Running[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operators-'));
});
afterEach(async () => {
  for (const simulator of started.splice(0)) await simulator.stop();
  rmSync(folder, { recursive: true });
});
const start = async (): Promise<Running> => {
  const simulator = await run(folder);
  started.push(simulator);
  return simulator;
};
const journals = () => join(folder, 'simulators/operators');

const WRITES = 200;
const BATCH = 20;

describe('the journal', () => {
  test('killed in the middle of 200 writes, it knows what it answered, and nothing twice', async () => {
    const first = await start();
    const line = { id: 1, type: 'event', code: 'TKT-101', parameters: 'ADULT', travelers: [1, 2] };
    const services = [{ ...line, optional_parameters: '', start_date: '2027-06-05', end_date: '2027-06-05' }];
    const checked = await ask(first, '/v1/EVNT/action/BA', { travelers: COUPLE, services });
    const total = checked.quote?.total ?? 0;
    const references = Array.from({ length: WRITES }, newReference);
    const write = (simulator: Running, reference: string) =>
      commit(simulator, '/v1/EVNT/action/B', { services, total, reference });

    const answered = new Map<string, Reply>();
    for (let from = 0; from < WRITES; from += BATCH) {
      const batch = references.slice(from, from + BATCH).map((reference) =>
        write(first, reference).then((reply) => {
          answered.set(reference, reply);
          if (answered.size === WRITES / 2) first.child.kill('SIGKILL');
        }),
      );
      await Promise.allSettled(batch);
    }
    expect(answered.size).toBeGreaterThanOrEqual(WRITES / 2);
    expect(answered.size).toBeLessThan(WRITES);
    if (first.child.signalCode === null) await once(first.child, 'exit');
    // A line that the end of the process has cut off.
    const [journal = ''] = readdirSync(journals()).filter((name) => name.startsWith('journal-'));
    appendFileSync(join(journals(), journal), '1a2b3c4d [["b/EVNT-26-9');

    const second = await start();
    for (const [reference, { booking }] of answered) {
      const shown = await ask(second, '/v1/EVNT/action/D', { reference });
      expect(shown.booking).toEqual(booking);
    }
    await Promise.all(references.map((reference) => write(second, reference)));
    const { bookings = [] } = await administer(second, 'GET', 'bookings?code=EVNT');
    expect(bookings.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect(new Set(bookings.map(({ code }) => code)).size).toBe(WRITES);
  });

  test('seats that were held before a restart are held after it', async () => {
    const first = await start();
    const { product, start_date, free } = await seatPlan(first, 'POTP');
    const held = await ask(first, '/v1/POTP/seats/hold', { product, start_date, seats: free.slice(0, 2) });
    expect(held.http).toBe(200);
    await first.stop();
    const second = await start();
    const taken = await ask(
      second,
      '/v1/POTP/seats/hold',
      { product, start_date, seats: free.slice(1, 3) },
      { agenture: 'b' },
    );
    expect([taken.http, taken.error?.code, taken.taken]).toEqual([409, 'SEAT_TAKEN', [free[1]]]);
  });

  test('it is cut down to a snapshot, and only one process may write it', async () => {
    const path = join(folder, 'store');
    for (let round = 0; round < 12; round += 1) {
      const store = openStore(path);
      const known = store.next('ADRI');
      expect(known).toBe(round + 1);
      store.commit([[keys.counter('ADRI'), known]]);
      await store.close();
    }
    expect(readdirSync(path).length).toBeLessThan(12);
    const simulator = await start();
    expect(() => openStore(journals())).toThrow(/already works/);
    const next = start();
    await simulator.stop();
    expect((await ask(await next, '/v1/ADRI/ping')).http).toBe(200);
  });
});
