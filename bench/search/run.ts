import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedIndex } from '#domains/offers/index/embedded.ts';
import type { OfferIndex } from '#domains/offers/port.ts';
import { type Report, say, writeSection } from '../report.ts';
import { FullScan, type Summary } from './fullScan.ts';
import { codesOf, type Market, marketOf, offersByOperator, TODAY, writeFeed } from './generator.ts';
import { type Case, type QuestionClass, questionClasses } from './questions.ts';
import { type MeasuredClass, type MeasuredSize, reportOf } from './tables.ts';

/**
 * `npm run bench:search`: the offer index with one and ten million offers, or with the sizes after `--`. Each
 * answer is compared with a scan of every row, whose time is the baseline.
 */
const SIZES = [1e6, 1e7];
const FULL = { questions: 200, scanned: 15 };
export const BRIEF: typeof FULL = { questions: 6, scanned: 6 };
const WARM_UP = 5;
/** Fifty questions a second while an operator is replaced. */
const REPLACED = 5;
const PAUSE_MS = 20;

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
export const percentiles = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
};
async function timed<Value>(work: () => Promise<Value> | Value): Promise<[ms: number, value: Value]> {
  const startedAt = performance.now();
  const value = await work();
  return [performance.now() - startedAt, value];
}

const least = (prices: { best: { cents: number } }[]) =>
  prices.length === 0 ? undefined : Math.min(...prices.map(({ best }) => best.cents));
const sum = (counts: { offers: number }[]) => counts.reduce((total, { offers }) => total + offers, 0);

/** Asks, and says what the answer has in common with a scan. */
async function ask(index: OfferIndex, { kind, query, hotel }: Case): Promise<Summary> {
  const page = { page: 1, itemsPerPage: 15 };
  if (kind === 'products') {
    const { rows, total } = await index.products(query, page);
    return { hotels: total, cheapest: rows[0]?.best.price.cents };
  }
  if (kind === 'dates') {
    const { rows, total } = await index.dates({ ...query, hotel }, page);
    return { offers: total, cheapest: rows[0]?.price.cents };
  }
  if (kind === 'matrix') return { cheapest: least(await index.matrix({ ...query, hotel })) };
  if (kind === 'facets') {
    const { operators } = await index.facets(query);
    return { offers: sum(operators), cheapest: undefined };
  }
  const rows = await index[kind](query);
  return { offers: sum(rows), cheapest: least(rows) };
}

const isEqual = (found: Summary, scanned: Required<Summary>, kind: Case['kind']) =>
  (found.offers ?? scanned.offers) === scanned.offers &&
  (found.hotels ?? scanned.hotels) === scanned.hotels &&
  (kind === 'facets' || found.cheapest === scanned.cheapest);

async function measureClass(
  index: OfferIndex,
  scan: FullScan,
  { title, bar, cases }: QuestionClass,
  scanned: number,
): Promise<MeasuredClass> {
  for (const question of cases.slice(0, WARM_UP)) await ask(index, question);
  const answers: Summary[] = [];
  const times: number[] = [];
  for (const question of cases) {
    const [ms, answer] = await timed(() => ask(index, question));
    times.push(ms);
    answers.push(answer);
  }
  const scans: number[] = [];
  let wrong = 0;
  for (const [number, question] of cases.slice(0, scanned).entries()) {
    const [ms, expected] = await timed(() => scan.ask(question));
    scans.push(ms);
    const answer = answers[number];
    if (!answer || !isEqual(answer, expected, question.kind)) wrong += 1;
  }
  return {
    title,
    bar,
    ...percentiles(times),
    scanP50: percentiles(scans).p50,
    compared: scans.length,
    wrong,
  };
}

async function importAll(index: OfferIndex, folder: string, counts: number[]): Promise<void> {
  for (const operator of counts.keys()) await importOne(index, folder, operator, 'g1');
}
async function importOne(index: OfferIndex, folder: string, operator: number, generation: string) {
  const writer = await index.begin({ operator, area: 'all', generation, kind: 'full' });
  await writer.addFile(join(folder, `${operator}.tsv`));
  const { outcome, lines, header, accepted, refused } = await writer.finish();
  if (outcome !== 'replaced' || lines !== header + accepted + refused)
    throw new Error(`${operator}: ${outcome}`);
}

/** Times of typical questions while an operator gets other offers. */
async function whileReplacing(
  index: OfferIndex,
  folder: string,
  market: Market,
  cases: Case[],
  count: number,
) {
  writeFeed(join(folder, `${REPLACED}.tsv`), market, REPLACED, count, 1);
  let isOver = false;
  const [replacing, times] = [
    timed(() => importOne(index, folder, REPLACED, 'g2')).finally(() => {
      isOver = true;
    }),
    [] as number[],
  ];
  for (let question = 0; !isOver; question += 1) {
    const asked = cases[question % cases.length];
    if (!asked) break;
    times.push((await timed(() => ask(index, asked)))[0]);
    await pause(PAUSE_MS);
  }
  const [replaceMs] = await replacing;
  return { replaceMs, meanwhile: percentiles(times), asked: times.length };
}

async function measureSize(offers: number, size: typeof FULL): Promise<MeasuredSize> {
  const folder = mkdtempSync(join(tmpdir(), 'maestral-offers-'));
  try {
    const market = marketOf(offers);
    const counts = offersByOperator(offers);
    for (const [operator, count] of counts.entries())
      writeFeed(join(folder, `${operator}.tsv`), market, operator, count);
    const stored = join(folder, 'segments');
    mkdirSync(stored);
    const options = {
      folder: stored,
      codesOf: () => codesOf(market),
      regions: () => Uint32Array.from(market.region),
      now: Date.now,
      today: () => TODAY,
    };
    const first = await openEmbeddedIndex(options);
    const [importMs] = await timed(() => importAll(first, folder, counts));
    await first.close();
    const [restartMs, index] = await timed(() => openEmbeddedIndex(options));
    const bytes = (await index.status()).reduce((total, segment) => total + segment.bytes, 0);
    const scan = new FullScan(market, offers);
    const asked = questionClasses(market, size.questions);
    const classes: MeasuredClass[] = [];
    for (const each of asked) classes.push(await measureClass(index, scan, each, size.scanned));
    const [{ cases = [] } = {}] = asked;
    const replaced = await whileReplacing(index, folder, market, cases, counts[REPLACED] ?? 0);
    await index.close();
    return { offers, importMs, restartMs, bytesPerOffer: bytes / offers, classes, ...replaced };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function benchSearch(sizes: number[], size: typeof FULL = FULL): Promise<Report> {
  const measured: MeasuredSize[] = [];
  for (const offers of sizes) measured.push(await measureSize(offers, size));
  return reportOf(measured);
}

if (import.meta.main) {
  const named = process.argv.slice(2).map(Number);
  const report = await benchSearch(named.length > 0 ? named : SIZES);
  say(report.text);
  if (named.length === 0) writeSection(report);
  for (const complaint of report.complaints) say(complaint);
  process.exit(report.complaints.length === 0 ? 0 : 1);
}
