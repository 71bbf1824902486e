import { setTimeout as pause } from 'node:timers/promises';
import { type Agency, createAgency } from '#domains/auth/testing.ts';
import { connect } from '#server/db/connect.ts';
import { type Report, runBench, say } from '../report.ts';
import { tokenOf } from '../seed.ts';
import type { MeasuredProduct } from '../servers.ts';
import { openLines } from './lines.ts';
import { type Sample, sampleOf } from './memory.ts';
import { type Worked, workAs } from './worker.ts';

/**
 * `npm run test:soak`: 2,000 listening sockets and 50 users at work for five minutes. One wrong answer, one
 * lost socket or growing memory is a failure. SOAK_SECONDS: another length.
 */
const FULL = { seconds: Number(process.env.SOAK_SECONDS ?? 300), lines: 2000, people: 50, lookMs: 5000 };
type Size = typeof FULL;
/** Shows that the bench runs, not how long the product lasts. */
export const BRIEF: Size = { seconds: 0.5, lines: 10, people: 2, lookMs: 50 };
const LINES_OF_ONE = 25;
/** Of the heap, from the second fifth of the time to the last. */
const MOST_GROWTH = 1.1;

export async function soak(product: MeasuredProduct, size: Size): Promise<Report> {
  const people = await agencies(product.database.system, Math.max(size.people, size.lines / LINES_OF_ONE));
  const tokens: string[] = [];
  for (const person of people) tokens.push(await tokenOf(product.url, person));
  const lines = await openLines(product.url, people, tokens, size.lines);
  say(`${lines.open()} lines are open.`);

  const stopAt = Date.now() + size.seconds * 1000;
  const work = Promise.all(tokens.slice(0, size.people).map((token) => workAs(product.url, token, stopAt)));
  const samples: Sample[] = [];
  while (Date.now() < stopAt) {
    await pause(size.lookMs);
    samples.push(await sampleOf(product.url, product.pid));
  }
  const worked = summed(await work);
  const lost = size.lines - lines.open();
  lines.close();
  return reportOf(size, worked, lost + lines.refused(), samples);
}

async function agencies(url: string, count: number): Promise<Agency[]> {
  const system = connect(url);
  const pools = { system, work: system, url, close: () => system.destroy() };
  const made: Agency[] = [];
  for (let number = 0; number < count; number += 1) made.push(await createAgency({ pools }));
  await system.destroy();
  return made;
}

const summed = (all: Worked[]): Worked => ({
  latencies: all.flatMap(({ latencies }) => latencies).sort((one, other) => one - other),
  wrong: all.flatMap(({ wrong }) => wrong),
});

/** The minimum: the heap right after a garbage collection. */
const least = (values: number[]) => Math.min(...values);

function reportOf(size: Size, { latencies, wrong }: Worked, lost: number, samples: Sample[]): Report {
  const fifth = Math.ceil(samples.length / 5);
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)];
  const heap = (part: Sample[]) => least(part.map(({ heapMb }) => heapMb));
  const rss = (part: Sample[]) => least(part.map(({ rssMb }) => rssMb));
  const growth = heap(late) / heap(early);
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(0);
  const complaints = [
    ...(wrong.length > 0 ? [`${wrong.length} wrong answers: ${wrong.slice(0, 3).join('; ')}`] : []),
    ...(lost > 0 ? [`${lost} lines lost or refused`] : []),
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(2)} times`] : []),
  ];
  const text = `- Command: \`npm run test:soak\`: ${size.lines.toLocaleString('en')} lines that listen, ${size.people} people at work, ${size.seconds} s

| | |
| --- | --- |
| Calls | ${latencies.length.toLocaleString('en')}, ${wrong.length} wrong |
| p50, p95, p99 of a call | ${at(0.5)}, ${at(0.95)}, ${at(0.99)} ms |
| Lines lost or refused | ${lost} |
| Heap in the second fifth and the last fifth | ${heap(early).toFixed(0)} MB, ${heap(late).toFixed(0)} MB (${growth.toFixed(2)} times) |
| Memory of the process, same parts | ${rss(early).toFixed(0)} MB, ${rss(late).toFixed(0)} MB |

Product, database and clients share the cores.`;
  return { title: 'Soak', text, complaints };
}

if (import.meta.main) await runBench((product) => soak(product, FULL));
