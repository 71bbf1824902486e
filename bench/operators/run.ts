import { startSimulated } from '../../src/domains/connections/adapters/testing/simulated.ts';
import {
  BAD_DAYS,
  endBadDays,
  joinAll,
  reasonOf,
} from '../../src/domains/connections/adapters/testing/sixteen.ts';
import { PACE_MS } from '../desks.ts';
import { median, p95 } from '../numbers.ts';
import { type Report, runBench } from '../report.ts';
import type { MeasuredProduct } from '../servers.ts';
import {
  brokenPromises,
  type Days,
  type DaysSize,
  DEADLINE_MS,
  days,
  isHealthy,
  SLOW_MS,
} from './badDays.ts';
import { type Beside, beside, type LoggingSize } from './logging.ts';
import { ownShare, record } from './ownShare.ts';

type Size = DaysSize & LoggingSize & { checks: number };

/** `npm run bench:operators`: sixteen operators, four of them on a bad day, and what a check costs us. */
const FULL: Size = {
  questions: 1000,
  rounds: 4,
  paceMs: 40,
  idleMs: 6000,
  checks: 1000,
  customers: 20_000,
  perSecond: 400,
  logRounds: 5,
  roundMs: 5000,
};
/** Shows that the bench runs; its figures mean nothing. */
export const BRIEF: Size = {
  questions: 16,
  rounds: 1,
  paceMs: 5,
  idleMs: 0,
  checks: 16,
  customers: 50,
  perSecond: 100,
  logRounds: 1,
  roundMs: 100,
};
const MOST = { times: 1.2, memory: 10_000_000, ownMs: 15, listTimes: 1.3 };

export async function benchOperators(product: MeasuredProduct, size: Size): Promise<Report> {
  const simulated = await startSimulated({ latency: 1 });
  try {
    await endBadDays(simulated);
    const all = await joinAll(simulated, () => DEADLINE_MS);
    const recorded = await record(simulated, all);
    const own = p95(await ownShare(simulated, recorded, size.checks));
    const found = await days(simulated, all, size);
    return reportOf(size, { all: found, own, listed: await beside(product, recorded, size) });
  } finally {
    await simulated.stop();
  }
}

/** What the questions to an operator on its bad day ended with. */
function rowOf({ bad }: Days, [toc, { title }]: [string, { title: string }]): string {
  const asked = bad.filter((one) => one.toc === toc);
  const ends = Object.entries(Object.groupBy(asked, (one) => reasonOf(one) ?? 'answered'));
  const told = ends.map(([end, ones = []]) => `${end} ${ones.length}`).join(', ');
  const longest = Math.max(...asked.map(({ tookMs }) => tookMs));
  return `| ${toc} ${title} | ${asked.length} | ${told} | ${longest.toFixed(0)} ms |`;
}

interface Found {
  all: Days;
  own: number;
  listed: Beside;
}

function reportOf(size: Size, { all, own, listed }: Found): Report {
  const { questions, rounds, paceMs, checks, perSecond, logRounds, customers } = size;
  const list = { quiet: p95(listed.quiet), busy: p95(listed.busy) };
  const listTimes = list.busy / list.quiet;
  const { quiet, bad, before, after } = all;
  const p95Of = (asked: Days['quiet']) => p95(asked.filter(isHealthy).map(({ tookMs }) => tookMs));
  const [without, beside] = [p95Of(quiet), p95Of(bad)];
  const times = beside / without;
  const grown = after.memory - before.memory;
  const text = `- Command: \`npm run bench:operators\`

| An operator on a bad day | Questions | Ended | Longest (deadline ${DEADLINE_MS} ms) |
| --- | --- | --- | --- |
${Object.entries(BAD_DAYS)
  .map((one) => rowOf(all, one))
  .join('\n')}

| | |
| --- | --- |
| The other twelve, p95 without bad days | ${without.toFixed(0)} ms |
| The same beside four bad days | ${beside.toFixed(0)} ms (${times.toFixed(2)} times; at most ${MOST.times}) |
| Sockets before and after | ${before.sockets}, ${after.sockets} |
| Timers before and after | ${before.timers}, ${after.timers} |
| Memory more after than before | ${(grown / 1e6).toFixed(1)} MB (at most ${MOST.memory / 1e6}) |
| Own share of a check, p95 of ${checks} | ${own.toFixed(1)} ms (at most ${MOST.ownMs}) |
| List of customers, ${1000 / PACE_MS} calls a second, p95 without exchanges | ${list.quiet.toFixed(1)} ms |
| The same beside ${perSecond} exchanges a second | ${list.busy.toFixed(1)} ms (${listTimes.toFixed(2)} times; at most ${MOST.listTimes}) |
| Event loop of that process, 99 of 100 delays | ${median(listed.loopMs).toFixed(1)} ms |
| Exchanges, stored | ${listed.answered.toLocaleString('en')}, ${listed.stored.toLocaleString('en')} |

${questions.toLocaleString('en')} searches and checks at sixteen simulated operators without bad days and as many beside four bad ones, ${1000 / paceMs} a second, in
${rounds} rounds in turns; each round begins with closed breakers. Operators of extras are only checked. The simulator has its usual
latency, 40 to 120 ms, and the slow operator ${SLOW_MS} ms. Own share: question, parsing, mapping and masking for the log, with answers
that were recorded before. The list is that of an account with ${customers.toLocaleString('en')} customers, in ${logRounds} rounds with and without exchanges in turns:
checks in the process that serves the list, answered from memory, counted and logged in the database. All share the cores.`;
  const complaints = [
    ...brokenPromises(all),
    ...(times > MOST.times ? [`Bad days make the others ${times.toFixed(2)} times slower.`] : []),
    ...(after.sockets > before.sockets ? ['Sockets stay open.'] : []),
    ...(after.timers > before.timers ? ['Timers go on.'] : []),
    ...(grown > MOST.memory ? [`Memory grew by ${(grown / 1e6).toFixed(1)} MB.`] : []),
    ...(listTimes > MOST.listTimes ? [`Exchanges make the list ${listTimes.toFixed(2)} times slower.`] : []),
    ...(listed.stored < listed.answered
      ? [`${listed.answered - listed.stored} exchanges are not in the log.`]
      : []),
    ...(own > MOST.ownMs ? [`Our share of a check is ${own.toFixed(1)} ms.`] : []),
  ];
  return { title: 'Operators', text, complaints };
}

if (import.meta.main) await runBench((product) => benchOperators(product, FULL));
