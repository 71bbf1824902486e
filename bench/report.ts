import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Measured, Workload } from './load.ts';
import { type MeasuredProduct, startProduct } from './servers.ts';

/** With the CPU time of a call, of server and database together. */
export interface WithCpu extends Measured {
  cpuMs: number;
}

export interface Figures {
  workload: Workload;
  product: WithCpu;
  bare: WithCpu;
  statements: number;
}

/**
 * The result of a measurement: its section of docs/benchmarks.md, and one sentence for each missed target.
 */
export interface Report {
  title: string;
  text: string;
  complaints: string[];
}

const MOST_TIMES = 1.5;
export const say = (text: string) => void process.stdout.write(`${text}\n`);
const DOCUMENT = join(import.meta.dirname, '../docs/benchmarks.md');

export const timesSlower = ({ product, bare }: Figures) => bare.perSecond / product.perSecond;
const timesLater = ({ product, bare }: Figures) => product.p95Ms / bare.p95Ms;

function complaintsOf(figures: Figures[]): string[] {
  return figures.flatMap((figure) => {
    const { title, floor = 0 } = figure.workload;
    const { perSecond } = figure.product;
    return [
      ...(timesSlower(figure) > MOST_TIMES
        ? [`${title}: ${timesSlower(figure).toFixed(2)} times slower than bare.`]
        : []),
      ...(timesLater(figure) > MOST_TIMES
        ? [`${title}: p95 is ${timesLater(figure).toFixed(2)} times that of bare.`]
        : []),
      ...(perSecond < floor ? [`${title}: ${perSecond.toFixed(0)} a second, ${floor} are promised.`] : []),
    ];
  });
}

export function tableOf(figures: Figures[]): string {
  const rows = figures.map((figure) => {
    const { workload, product, bare, statements } = figure;
    return [
      `${workload.title}, ${workload.connections} connections`,
      String(statements),
      `${product.perSecond.toFixed(0)}`,
      `${bare.perSecond.toFixed(0)}`,
      timesSlower(figure).toFixed(2),
      product.p95Ms.toFixed(1),
      bare.p95Ms.toFixed(1),
      timesLater(figure).toFixed(2),
      product.cpuMs.toFixed(2),
      bare.cpuMs.toFixed(2),
      (product.cpuMs / bare.cpuMs).toFixed(2),
      workload.floor === undefined ? '–' : String(workload.floor),
    ];
  });
  const head = [
    'Work',
    'Statements',
    'Product/s',
    'Bare/s',
    'Ratio',
    'Product p95 ms',
    'Bare p95 ms',
    'Ratio',
    'Product CPU ms',
    'Bare CPU ms',
    'Ratio',
    'Floor/s',
  ];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Load of the machine before the bench: above a few tenths, other programs were running. */
const [LOAD_BEFORE = 0] = loadavg();

/** Machine and date, for the head of a section. */
function machine(): string {
  const [{ model = 'unknown' } = {}] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `- Date: ${new Date().toISOString().slice(0, 10)}
- Machine: ${cpus().length} cores (${model}), ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.version}
- Load of the machine before: ${LOAD_BEFORE.toFixed(1)}; above a few tenths others were at work on the same cores`;
}

const HEAD =
  '# Benchmarks\n\nWritten by the commands named below; do not edit by hand. Older figures are in the history of the file.\n';

/** Replaces the section of this measurement. */
export function writeSection({ title, text }: Report): void {
  const document = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : HEAD;
  const [head = HEAD, ...sections] = document.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const all = [
    ...others.map((section) => section.trim()),
    `## ${title}\n\n${machine()}\n${text.trim()}`,
  ].sort();
  writeFileSync(DOCUMENT, `${head.trim()}\n\n${all.join('\n\n')}\n`);
}

/**
 * Runs a bench as a command with a product of its own, writes its section, and fails when a target is missed.
 */
export async function runBench(
  measure: (product: MeasuredProduct) => Promise<Report>,
  { args, isWritten = true }: { args?: string[]; isWritten?: boolean } = {},
): Promise<never> {
  const product = await startProduct({}, args);
  const report = await measure(product).finally(product.stop);
  say(report.text);
  if (isWritten) writeSection(report);
  for (const complaint of report.complaints) say(complaint);
  process.exit(report.complaints.length === 0 ? 0 : 1);
}

export const reportOf = (figures: Figures[]): Report => ({
  title: 'Calls',
  complaints: complaintsOf(figures),
  text: `- Database: the embedded PostgreSQL, \`fsync\` on; 20,000 branches, 10,000 of them in the account that is searched
- Command: \`npm run bench\`

${tableOf(figures)}

«Bare» is a server of Fastify and pg alone: no validation, no permissions, no reply schema, no log, no headers. It sends
the statements that the product was seen to send; the run fails when the database server's log shows another text,
another number of statements or other kinds of parameters for either. Under load the product asks for the sessions of waiting
calls in one statement and sends what needs no answer in between together; bare does neither. Product, bare server, database
and load generator share the cores. CPU time is that of a call in server and database; other work on the machine changes it
less than calls a second. Median of three rounds in turns after a warm-up; one answer that is not 200 makes a run
void. The product must need at most ${MOST_TIMES} times the time of bare, and reach the floor.`,
});
