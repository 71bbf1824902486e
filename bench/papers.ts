import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { branchCalls } from '#domains/org/contract.ts';
import { createPrinter } from '#server/pdf/printer.ts';
import { aLongTable, aPaper } from '#server/pdf/testing.ts';
import type { Burst } from './burst.ts';
import { writeSection } from './report.ts';
import { seed, tokenOf } from './seed.ts';
import { startProduct } from './servers.ts';

/**
 * `npm run bench:papers`: how long a document of two pages takes, and what fifty of them at once cost whoever works
 * meanwhile. The people ask at a steady pace, as at desks; a load without pause would only measure the queue.
 */
const DOCUMENTS = 60;
const AT_ONCE = 50;
const PACE_MS = 20;
const QUIET_MS = 5000;
const MOST_MS = 400;
const MOST_TIMES = 1.2;
const ROUNDS = 7;
const LETTERHEAD = '/api/smart/settings/account/letterhead';

const say = (text: string) => process.stdout.write(`${text}\n`);
const p95 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function oneByOne(): Promise<number> {
  const printer = createPrinter();
  const took: number[] = [];
  const paper = aPaper({ blocks: aLongTable(38) });
  await printer.render(async () => paper); // The first one hires the process.
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const startedAt = performance.now();
    await printer.render(async () => paper);
    took.push(performance.now() - startedAt);
  }
  printer.stop();
  return p95(took);
}

const crowd = fork(join(import.meta.dirname, 'burst.ts'));

/** Milliseconds until all of them are there. */
async function documents(burst: Burst): Promise<number> {
  crowd.send(burst);
  const [took] = await Promise.race([once(crowd, 'message'), once(crowd, 'exit')]);
  if (crowd.exitCode !== null) throw new Error('Not every document came.');
  return Number(took);
}

/** Latencies of calls that begin at a steady pace until `stopped`. */
async function desks(ask: () => Promise<void>, stopped: () => boolean): Promise<number[]> {
  const took: number[] = [];
  const running: Promise<void>[] = [];
  while (!stopped()) {
    const startedAt = performance.now();
    running.push(ask().then(() => void took.push(performance.now() - startedAt)));
    await pause(PACE_MS);
  }
  await Promise.all(running);
  return took;
}

async function run(): Promise<number> {
  const alone = await oneByOne();
  const product = await startProduct();
  try {
    const { large } = await seed(product.database.system);
    const headers = { authorization: `Bearer ${await tokenOf(product.url, large)}` };
    const burst = { url: product.url + LETTERHEAD, headers, count: AT_ONCE };
    const ask = async () => {
      const reply = await fetch(product.url + branchCalls.search.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ search: 'Priimek12', itemsPerPage: 30 }),
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`list: ${reply.status}`);
    };
    await documents({ ...burst, count: 1 }); // The first one hires the process.
    const quiet: number[] = [];
    const busy: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const until = Date.now() + QUIET_MS;
      quiet.push(...(await desks(ask, () => Date.now() > until)));
      let done = false;
      const papers = documents(burst).finally(() => {
        done = true;
      });
      busy.push(...(await desks(ask, () => done)));
      all.push(await papers);
    }
    return report(alone, p95(quiet), p95(busy), median(all));
  } finally {
    crowd.kill();
    await product.stop();
  }
}

function report(alone: number, quiet: number, busy: number, all: number): number {
  const text = `- Command: \`npm run bench:papers\`

| | |
| --- | --- |
| A document of two pages, one after the other, p95 of ${DOCUMENTS} | ${alone.toFixed(0)} ms (at most ${MOST_MS}) |
| ${AT_ONCE} documents at once, all done after | ${(all / 1000).toFixed(1)} s |
| List of the API, ${1000 / PACE_MS} calls a second, p95 without documents | ${quiet.toFixed(1)} ms |
| The same while the ${AT_ONCE} are made | ${busy.toFixed(1)} ms (${(busy / quiet).toFixed(2)} times; at most ${MOST_TIMES}) |

Of all calls of ${ROUNDS} rounds, with and without documents in turns. Documents are made one after the other, in a process that runs while nobody else wants the core.`;
  say(text);
  writeSection('Documents', text);
  return alone <= MOST_MS && busy / quiet <= MOST_TIMES ? 0 : 1;
}

process.exit(await run());
