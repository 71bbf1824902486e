import { setTimeout as pause } from 'node:timers/promises';
import { type Agency, createAgency } from '#domains/auth/testing.ts';
import { connect } from '#server/db/connect.ts';
import { writeSection } from '../report.ts';
import { tokenOf } from '../seed.ts';
import { startProduct } from '../servers.ts';
import { openLines } from './lines.ts';
import { type Sample, sampleOf } from './memory.ts';
import { type Worked, workAs } from './worker.ts';

/**
 * `npm run test:soak`: 2,000 lines that only listen and 50 people at work for five minutes. One wrong answer or one lost
 * line is a failure, and so is memory that grows. SOAK_SECONDS: another length.
 */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 300);
const LINES = 2000;
const LINES_OF_ONE = 25;
const PEOPLE = 50;
const LOOK_MS = 5000;
/** Of the heap, between the second fifth of the time and the last. */
const MOST_GROWTH = 1.1;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<number> {
  const product = await startProduct();
  try {
    const people = await agencies(product.database.system, Math.max(PEOPLE, LINES / LINES_OF_ONE));
    const tokens: string[] = [];
    for (const person of people) tokens.push(await tokenOf(product.url, person));
    const lines = await openLines(product.url, people, tokens, LINES);
    say(`${lines.open()} lines are open.`);

    const stopAt = Date.now() + SECONDS * 1000;
    const work = Promise.all(tokens.slice(0, PEOPLE).map((token) => workAs(product.url, token, stopAt)));
    const samples: Sample[] = [];
    while (Date.now() < stopAt) {
      await pause(LOOK_MS);
      samples.push(await sampleOf(product.url, product.pid));
    }
    const worked = summed(await work);
    const lost = LINES - lines.open();
    lines.close();
    return report(worked, lost, lines.refused(), samples);
  } finally {
    await product.stop();
  }
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

/** What is left right after the heap was collected; in between it rises and falls. */
const least = (values: number[]) => Math.min(...values);

function report({ latencies, wrong }: Worked, lost: number, refused: number, samples: Sample[]): number {
  const fifth = Math.ceil(samples.length / 5);
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)];
  const heap = (part: Sample[]) => least(part.map(({ heapMb }) => heapMb));
  const rss = (part: Sample[]) => least(part.map(({ rssMb }) => rssMb));
  const growth = heap(late) / heap(early);
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(0);
  const complaints = [
    ...(wrong.length > 0 ? [`${wrong.length} wrong answers: ${wrong.slice(0, 3).join('; ')}`] : []),
    ...(lost + refused > 0 ? [`${lost} lines lost, ${refused} refused`] : []),
    ...(growth > MOST_GROWTH ? [`memory grew to ${growth.toFixed(2)} times`] : []),
  ];
  const text = `- Command: \`npm run test:soak\`: ${LINES.toLocaleString('en')} lines that listen, ${PEOPLE} people at work, ${SECONDS} s

| | |
| --- | --- |
| Calls | ${latencies.length.toLocaleString('en')}, ${wrong.length} wrong |
| p50, p95, p99 of a call | ${at(0.5)}, ${at(0.95)}, ${at(0.99)} ms |
| Lines lost, refused | ${lost}, ${refused} |
| Heap in the second fifth and the last fifth | ${heap(early).toFixed(0)} MB, ${heap(late).toFixed(0)} MB (${growth.toFixed(2)} times) |
| Memory of the process, same parts | ${rss(early).toFixed(0)} MB, ${rss(late).toFixed(0)} MB |

Product, database and clients share the cores.`;
  say(text);
  writeSection('Soak', text);
  for (const complaint of complaints) say(complaint);
  return complaints.length === 0 ? 0 : 1;
}

process.exit(await run());
