import { setTimeout as pause } from 'node:timers/promises';
import type { Simulated } from '../../src/domains/connections/adapters/testing/simulated.ts';
import {
  type Asked,
  askAll,
  BAD_DAYS,
  beginBadDays,
  endBadDays,
  type Joined,
  reasonOf,
} from '../../src/domains/connections/adapters/testing/sixteen.ts';
import {
  openSockets,
  runningTimers,
  usedMemory,
} from '../../src/domains/connections/adapters/testing/usage.ts';

/** Of all operators. */
export const DEADLINE_MS = 3000;
export const SLOW_MS = 2000;
/** What a timer may be late while the machine is busy. */
const LATE_MS = 250;
export interface DaysSize {
  questions: number;
  rounds: number;
  paceMs: number;
  /** By then connections that idle are closed. */
  idleMs: number;
}

export interface Usage {
  sockets: number;
  timers: number;
  memory: number;
}
async function usage(idleMs: number): Promise<Usage> {
  await pause(idleMs);
  return { sockets: openSockets(), timers: runningTimers(), memory: usedMemory() };
}

export interface Days {
  quiet: Asked[];
  bad: Asked[];
  before: Usage;
  after: Usage;
}

/** Good and bad days in turns; each begins with closed breakers. */
export async function days(
  simulated: Simulated,
  all: Joined[],
  { rounds, questions, paceMs, idleMs }: DaysSize,
): Promise<Days> {
  async function day(isBad: boolean): Promise<Asked[]> {
    await (isBad ? beginBadDays(simulated, SLOW_MS) : endBadDays(simulated));
    for (const { connection } of all) simulated.ports.forget(connection.id);
    return askAll(simulated, all, { questions: questions / rounds, paceMs });
  }
  await day(false);
  const before = await usage(idleMs);
  const quiet: Asked[] = [];
  const bad: Asked[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await day(false)));
    bad.push(...(await day(true)));
  }
  const asked = { quiet: quiet.map(withoutData), bad: bad.map(withoutData) };
  quiet.length = 0;
  bad.length = 0;
  return { ...asked, before, after: await usage(idleMs) };
}

/** The answers of a run are not what the product holds. */
const withoutData = ({ outcome, ...rest }: Asked): Asked => ({
  ...rest,
  outcome: outcome.kind === 'answer' ? { ...outcome, data: null } : outcome,
});

export const isHealthy = ({ toc }: Asked) => !(toc in BAD_DAYS);

/** What the days did not keep, one sentence each. */
export function brokenPromises({ quiet, bad }: Days): string[] {
  const healthy = [...quiet, ...bad.filter(isHealthy)].filter((one) => reasonOf(one) !== null);
  const unnamed = bad.filter((one) => {
    const day = BAD_DAYS[one.toc];
    const why = reasonOf(one);
    if (!day) return false;
    return why === null ? !day.answers : ![...day.reasons, 'breaker_open'].includes(why);
  });
  const late = [...quiet, ...bad].filter(({ tookMs }) => tookMs > DEADLINE_MS + LATE_MS);
  const told = (one: Asked) => `${one.toc} ${reasonOf(one) ?? 'answered'} after ${one.tookMs.toFixed(0)} ms`;
  return [
    ...healthy.map((one) => `A healthy operator did not answer: ${told(one)}.`),
    ...unnamed.map((one) => `Not what happened: ${told(one)}.`),
    ...late.map((one) => `After the deadline: ${told(one)}.`),
  ];
}
