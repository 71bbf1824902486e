import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OfferIndex } from '#domains/offers/port.ts';
import {
  type MeasuredClass,
  measureClass,
  measureRival,
  PAGE,
  percentiles,
  type RivalClass,
  timed,
} from './ask.ts';
import { FullScan } from './fullScan.ts';
import { type Market, marketOf, offersByOperator, writeFeed } from './generator.ts';
import { importOne, killOwn, openOwn, peakMbOf, whileWatching } from './own.ts';
import { type Case, type QuestionClass, questionClasses } from './questions.ts';
import type { Rival } from './rivals/rival.ts';

/** One million is replaced, where an operator has as many; fifty questions a second meanwhile. */
const REPLACED_OFFERS = 1e6;
const REPLACEMENTS = 3;
const PAUSE_MS = 20;

export interface Size {
  questions: number;
  scanned: number;
}
export interface MeasuredRival {
  name: string;
  linesPerSecond: number | undefined;
  classes: RivalClass[];
}
export interface MeasuredSize {
  offers: number;
  importMs: number;
  /** Of the product, in each import. */
  heldMs: number[];
  peakMb: number | undefined;
  restartMs: number;
  bytesPerOffer: number;
  classes: MeasuredClass[];
  replaced: number;
  replaceMs: number;
  meanwhile: { p50: number; p95: number };
  asked: number;
  /** Answers that are neither those before nor those after. */
  torn: number;
  rivals: MeasuredRival[];
}

const summaryOf = async (index: OfferIndex, { query }: Case): Promise<string> => {
  const { rows, total } = await index.products(query, PAGE);
  return JSON.stringify({ rows, total });
};

/** One after the other: all at once are more than the index takes. */
async function summariesOf(index: OfferIndex, cases: Case[]): Promise<string[]> {
  const summaries: string[] = [];
  for (const asked of cases) summaries.push(await summaryOf(index, asked));
  return summaries;
}

/** Typical questions while an operator gets other offers. */
async function whileReplacing(
  index: OfferIndex,
  folder: string,
  cases: Case[],
  operator: number,
  generation: string,
) {
  const before = await summariesOf(index, cases);
  let isOver = false;
  const replacing = timed(() => whileWatching(() => importOne(index, folder, operator, generation))).finally(
    () => {
      isOver = true;
    },
  );
  const times: number[] = [];
  const seen: { question: number; answer: string }[] = [];
  for (let number = 0; !isOver; number += 1) {
    const question = number % cases.length;
    const asked = cases[question];
    if (!asked) break;
    const [ms, answer] = await timed(() => summaryOf(index, asked));
    times.push(ms);
    seen.push({ question, answer });
    await pause(PAUSE_MS);
  }
  const [replaceMs, [heldMs]] = await replacing;
  const after = await summariesOf(index, cases);
  const torn = seen.filter(
    ({ question, answer }) => answer !== before[question] && answer !== after[question],
  );
  return { replaceMs, heldMs, times, torn: torn.length };
}

async function measureReplacements(
  index: OfferIndex,
  folder: string,
  market: Market,
  cases: Case[],
  counts: number[],
) {
  const distances = counts.map((count) => Math.abs(count - REPLACED_OFFERS));
  const operator = distances.indexOf(Math.min(...distances));
  const runs: Awaited<ReturnType<typeof whileReplacing>>[] = [];
  for (let version = 1; version <= REPLACEMENTS; version += 1) {
    writeFeed(join(folder, `${operator}.tsv`), market, operator, counts[operator] ?? 0, version);
    runs.push(await whileReplacing(index, folder, cases, operator, `v${version}`));
  }
  const times = runs.flatMap((run) => run.times);
  return {
    replaced: counts[operator] ?? 0,
    replaceMs: percentiles(runs.map(({ replaceMs }) => replaceMs)).p50,
    heldMs: runs.map(({ heldMs }) => heldMs),
    meanwhile: percentiles(times),
    asked: times.length,
    torn: runs.reduce((sum, { torn }) => sum + torn, 0),
  };
}

async function measureOne(
  open: () => Promise<Rival>,
  folder: string,
  market: Market,
  counts: number[],
  asked: QuestionClass[],
  classes: MeasuredClass[],
): Promise<MeasuredRival> {
  const rival = await open();
  try {
    const linesPerSecond = await rival.load(folder, market, counts);
    const measured: RivalClass[] = [];
    for (const [at, each] of asked.entries())
      measured.push(await measureRival(rival, each, classes[at]?.answers ?? []));
    return { name: rival.name, linesPerSecond, classes: measured };
  } finally {
    await rival.close();
  }
}

/** All figures of one number of offers; rivals get the same feeds and questions. */
export async function measureSize(
  offers: number,
  size: Size,
  rivals: (() => Promise<Rival>)[],
): Promise<MeasuredSize> {
  const folder = mkdtempSync(join(tmpdir(), 'maestral-offers-'));
  try {
    const market = marketOf(offers);
    const counts = offersByOperator(offers);
    for (const [operator, count] of counts.entries())
      writeFeed(join(folder, `${operator}.tsv`), market, operator, count);
    const stored = join(folder, 'segments');
    mkdirSync(stored);
    const first = openOwn(stored, market);
    await first.status();
    const [importMs, [heldMs]] = await timed(() =>
      whileWatching(async () => {
        for (const operator of counts.keys()) await importOne(first, folder, operator, 'g1');
      }),
    );
    const peakMb = peakMbOf(first);
    await killOwn(first);
    const index = openOwn(stored, market);
    const [restartMs, served] = await timed(() => index.status());
    const bytes = served.reduce((total, segment) => total + segment.bytes, 0);
    const scan = new FullScan(market, offers);
    const asked = questionClasses(market, size.questions);
    const classes: MeasuredClass[] = [];
    for (const each of asked) classes.push(await measureClass(index, scan, each, size.scanned));
    const measuredRivals: MeasuredRival[] = [];
    for (const open of rivals)
      measuredRivals.push(await measureOne(open, folder, market, counts, asked, classes));
    const [{ cases = [] } = {}] = asked;
    const replacements = await measureReplacements(index, folder, market, cases, counts);
    await index.close();
    return {
      offers,
      importMs,
      peakMb,
      restartMs,
      bytesPerOffer: bytes / offers,
      classes,
      ...replacements,
      heldMs: [heldMs, ...replacements.heldMs],
      rivals: measuredRivals,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
