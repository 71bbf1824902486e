import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { branchCalls } from '#domains/org/contract.ts';
import { createPrinter } from '#server/pdf/printer.ts';
import { aLongTable, aPaper } from '#server/pdf/testing.ts';
import type { Burst } from './burst.ts';
import { desks, PACE_MS } from './desks.ts';
import { median, p95 } from './numbers.ts';
import { type Report, runBench } from './report.ts';
import { seed, tokenOf } from './seed.ts';
import type { MeasuredProduct } from './servers.ts';

/**
 * `npm run bench:papers`: how long a document of two pages takes, and how much fifty at once slow down other
 * calls. These calls come at a steady pace, as from users; a load without pause would only measure the queue.
 */
const FULL = { branches: 10_000, documents: 60, atOnce: 50, quietMs: 5000, rounds: 7 };
type Size = typeof FULL;
/** Shows that the bench runs; its figures mean nothing. */
export const BRIEF: Size = { branches: 100, documents: 1, atOnce: 1, quietMs: 100, rounds: 1 };
const MOST_MS = 400;
const MOST_TIMES = 1.2;
const LETTERHEAD = '/api/smart/settings/account/letterhead';

async function oneByOne(documents: number): Promise<number> {
  const printer = createPrinter();
  const took: number[] = [];
  const paper = aPaper({ blocks: aLongTable(38) });
  await printer.render(async () => paper); // The first one starts the process.
  for (let number = 0; number < documents; number += 1) {
    const startedAt = performance.now();
    await printer.render(async () => paper);
    took.push(performance.now() - startedAt);
  }
  printer.stop();
  return p95(took);
}

/** Milliseconds until all documents have arrived. */
async function documents(crowd: ChildProcess, burst: Burst): Promise<number> {
  crowd.send(burst);
  const [took] = await Promise.race([once(crowd, 'message'), once(crowd, 'exit')]);
  if (crowd.exitCode !== null) throw new Error('Not every document came.');
  return Number(took);
}

export async function benchPapers(product: MeasuredProduct, size: Size): Promise<Report> {
  const alone = await oneByOne(size.documents);
  const { large } = await seed(product.database.system, size.branches);
  const headers = { authorization: `Bearer ${await tokenOf(product.url, large)}` };
  const burst = { url: product.url + LETTERHEAD, headers, count: size.atOnce };
  const ask = async () => {
    const reply = await fetch(product.url + branchCalls.search.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ search: 'Priimek12', itemsPerPage: 30 }),
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`list: ${reply.status}`);
  };
  const crowd = fork(join(import.meta.dirname, 'burst.ts'), { execArgv: [] });
  try {
    await documents(crowd, { ...burst, count: 1 }); // The first one starts the process.
    const quiet: number[] = [];
    const busy: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < size.rounds; round += 1) {
      const until = Date.now() + size.quietMs;
      quiet.push(...(await desks(ask, () => Date.now() > until)));
      let done = false;
      const papers = documents(crowd, burst).finally(() => {
        done = true;
      });
      busy.push(...(await desks(ask, () => done)));
      all.push(await papers);
    }
    return reportOf(size, { alone, quiet: p95(quiet), busy: p95(busy), all: median(all) });
  } finally {
    crowd.kill();
  }
}

/** Milliseconds. */
type Figures = Record<'alone' | 'quiet' | 'busy' | 'all', number>;

function reportOf({ documents, atOnce, rounds }: Size, { alone, quiet, busy, all }: Figures): Report {
  const times = busy / quiet;
  const text = `- Command: \`npm run bench:papers\`

| | |
| --- | --- |
| A document of two pages, one after the other, p95 of ${documents} | ${alone.toFixed(0)} ms (at most ${MOST_MS}) |
| ${atOnce} documents at once, all done after | ${(all / 1000).toFixed(1)} s |
| List of the API, ${1000 / PACE_MS} calls a second, p95 without documents | ${quiet.toFixed(1)} ms |
| The same while the ${atOnce} are made | ${busy.toFixed(1)} ms (${times.toFixed(2)} times; at most ${MOST_TIMES}) |

Of all calls of ${rounds} rounds, with and without documents in turns. Documents are made one after the other, in a process of the lowest priority.`;
  const complaints = [
    ...(alone > MOST_MS ? [`A document takes ${alone.toFixed(0)} ms, ${MOST_MS} are promised.`] : []),
    ...(times > MOST_TIMES ? [`Documents make the list ${times.toFixed(2)} times slower.`] : []),
  ];
  return { title: 'Documents', text, complaints };
}

if (import.meta.main) await runBench((product) => benchPapers(product, FULL));
