import { expect, test } from 'vitest';
import { startSimulated } from './testing/simulated.ts';
import { askAll, BAD_DAYS, beginBadDays, joinAll, reasonOf } from './testing/sixteen.ts';
import { openSockets, usedMemory } from './testing/usage.ts';

const DEADLINE_MS = 400;
const FULL_MS = 15_000;
/** Much longer than the deadline, for a busy machine, and shorter than any other bound. */
const LATEST_MS = 5000;
const SLOW_MS = 150;
const MOST_BYTES = 10_000_000;

test('CONN-005 CONN-006 50 questions to sixteen operators: four have a bad day, each named in time, twelve answer', async () => {
  const simulated = await startSimulated();
  try {
    const isBrief = (toc: string) => BAD_DAYS[toc]?.answers === false;
    const all = await joinAll(simulated, (toc) => (isBrief(toc) ? DEADLINE_MS : FULL_MS));
    await askAll(simulated, all, { questions: 32 });
    const before = { sockets: openSockets(), memory: usedMemory() };
    await beginBadDays(simulated, SLOW_MS);
    const asked = await askAll(simulated, all, { questions: 50 });

    const reasons = asked.filter(({ toc }) => BAD_DAYS[toc]?.answers === false);
    expect(reasons.length).toBeGreaterThanOrEqual(9);
    for (const one of reasons) {
      expect([one.toc, BAD_DAYS[one.toc]?.reasons]).toEqual([
        one.toc,
        expect.arrayContaining([reasonOf(one)]),
      ]);
      expect(one.tookMs).toBeLessThan(LATEST_MS);
    }
    const others = asked.filter((one) => !reasons.includes(one));
    expect(others.filter((one) => reasonOf(one) !== null)).toEqual([]);

    await simulated.close();
    expect(openSockets()).toBeLessThanOrEqual(before.sockets);
    expect(usedMemory() - before.memory).toBeLessThan(MOST_BYTES);
  } finally {
    await simulated.stop();
  }
});
