import { expect, test } from 'vitest';
import { startSimulated } from './testing/simulated.ts';
import { askAll, BAD_DAYS, beginBadDays, joinAll, reasonOf } from './testing/sixteen.ts';
import { openSockets, usedMemory } from './testing/usage.ts';

const DEADLINE_MS = 400;
/** Much later than the deadline, since the machine may be busy, and sooner than operators without one. */
const LATEST_MS = 5000;
const FULL_MS = 15_000;
const SLOW_MS = 150;
const MOST_BYTES = 10_000_000;

test('CONN-005 CONN-006 50 questions to sixteen operators: four have a bad day, each named in time, twelve answer', async () => {
  const simulated = await startSimulated();
  try {
    // The others have their full time, so that none is late because the machine is busy.
    const hangs = (toc: string) => BAD_DAYS[toc]?.fault === 'never_answer';
    const all = await joinAll(simulated, (toc) => (hangs(toc) ? DEADLINE_MS : FULL_MS));
    await askAll(simulated, all, { questions: 32 });
    const before = { sockets: openSockets(), memory: usedMemory() };
    await beginBadDays(simulated, SLOW_MS);
    const asked = await askAll(simulated, all, { questions: 50 });

    const failed = asked.filter(({ toc }) => BAD_DAYS[toc]?.answers === false);
    expect(failed.length).toBeGreaterThanOrEqual(9);
    for (const one of failed) {
      expect([one.toc, BAD_DAYS[one.toc]?.reasons]).toEqual([
        one.toc,
        expect.arrayContaining([reasonOf(one)]),
      ]);
      expect(one.tookMs).toBeLessThan(hangs(one.toc) ? LATEST_MS : FULL_MS);
    }
    const others = asked.filter((one) => !failed.includes(one));
    expect(others.filter((one) => reasonOf(one) !== null)).toEqual([]);

    await simulated.close();
    expect(openSockets()).toBeLessThanOrEqual(before.sockets);
    expect(usedMemory() - before.memory).toBeLessThan(MOST_BYTES);
  } finally {
    await simulated.stop();
  }
});
