import type { OfferIndex } from '#domains/offers/port.ts';
import type { FullScan, Summary } from './fullScan.ts';
import type { Case, QuestionClass } from './questions.ts';
import { askRival, type Rival } from './rivals/rival.ts';

const WARM_UP = 5;
/** A class takes a rival so long; then the rest is left out. */
const CAP_MS = 20_000;
export const PAGE = { page: 1, itemsPerPage: 15 };

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
export const percentiles = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
};
export async function timed<Value>(work: () => Promise<Value> | Value): Promise<[ms: number, value: Value]> {
  const startedAt = performance.now();
  const value = await work();
  return [performance.now() - startedAt, value];
}

const least = (prices: { best: { cents: number } }[]) =>
  prices.length === 0 ? undefined : Math.min(...prices.map(({ best }) => best.cents));
const sum = (counts: { offers: number }[]) => counts.reduce((total, { offers }) => total + offers, 0);

/** Asks, and says what the answer has in common with a scan. */
async function ask(index: OfferIndex, { kind, query, hotel }: Case): Promise<Summary> {
  if (kind === 'products') {
    const { rows, total } = await index.products(query, PAGE);
    return { hotels: total, cheapest: rows[0]?.best.price.cents };
  }
  if (kind === 'dates') {
    const { rows, total } = await index.dates({ ...query, hotel }, PAGE);
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

const isEqual = (one: Summary, other: Summary, kind: Case['kind']) =>
  (one.offers ?? other.offers) === (other.offers ?? one.offers) &&
  (one.hotels ?? other.hotels) === (other.hotels ?? one.hotels) &&
  (kind === 'facets' || one.cheapest === other.cheapest);

export interface MeasuredClass {
  title: string;
  bar: number;
  p50: number;
  p95: number;
  p99: number;
  scanP50: number;
  compared: number;
  wrong: number;
  answers: Summary[];
}

export async function measureClass(
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
  const scanP50 = percentiles(scans).p50;
  return { title, bar, ...percentiles(times), scanP50, compared: scans.length, wrong, answers };
}

export interface RivalClass {
  title: string;
  asked: number;
  p50: number;
  p95: number;
  /** Answers that differ from those of the index. */
  wrong: number;
}

/** The same questions, as many as there is time for. */
export async function measureRival(
  rival: Rival,
  { title, cases }: QuestionClass,
  answers: readonly Summary[],
): Promise<RivalClass> {
  for (const question of cases.slice(0, WARM_UP)) await askRival(rival, question);
  const until = performance.now() + CAP_MS;
  const times: number[] = [];
  let wrong = 0;
  for (const [number, question] of cases.entries()) {
    if (performance.now() > until) break;
    const [ms, found] = await timed(() => askRival(rival, question));
    times.push(ms);
    const answer = answers[number];
    if (!answer || !isEqual(answer, found, question.kind)) wrong += 1;
  }
  const { p50, p95 } = percentiles(times);
  return { title, asked: times.length, p50, p95, wrong };
}
