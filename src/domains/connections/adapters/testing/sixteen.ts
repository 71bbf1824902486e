import { setTimeout as pause } from 'node:timers/promises';
import type { BookingDraft } from '../../port/booking.ts';
import type { BookableConnection } from '../../port/connection.ts';
import type { Outcome, Reason } from '../../port/outcome.ts';
import type { SearchQuery } from '../../port/search.ts';
import { JSON_PRESETS, type JsonValues } from '../../rules/jsonValues.ts';
import { OTA_PRESETS, type OtaValues } from '../../rules/otaValues.ts';
import { type Simulated, travelers } from './simulated.ts';

const json = (values: JsonValues) => ({ dialect: 'json' as const, values });
const ota = (values: OtaValues) => ({ dialect: 'ota' as const, values });
/** Of the slow operator on its good days. */
const FAST_MS = 80;
const { sellit, sellitx, sellitx2, mountv } = JSON_PRESETS;

/** How each simulated operator is joined, and what it is searched for; null: it sells extras, and is only checked. */
const SIXTEEN = [
  { toc: 'ADRI', how: json(sellit), sells: 'hotel' },
  { toc: 'KVAR', how: json(sellitx), sells: 'hotel' },
  { toc: 'DALM', how: json(sellit), sells: 'hotel' },
  { toc: 'LAGU', how: ota(OTA_PRESETS['1way2italy']), sells: 'hotel' },
  { toc: 'DOLO', how: ota(OTA_PRESETS['1way2italy_strict']), sells: 'hotel' },
  { toc: 'SUNC', how: json(sellitx2), sells: 'pauschal' },
  { toc: 'BLWG', how: json(sellitx2), sells: 'pauschal' },
  { toc: 'PANB', how: json(sellit), sells: 'trips' },
  { toc: 'POTP', how: json(sellit), sells: 'trips' },
  { toc: 'MARE', how: json(sellitx), sells: 'cruise' },
  { toc: 'ALPN', how: json(sellitx), sells: 'hotel' },
  { toc: 'KARP', how: json({ ...sellit, currency: 'RON' }), sells: 'hotel' },
  { toc: 'BALK', how: json(sellit), sells: 'hotel' },
  { toc: 'EVNT', how: json(mountv), sells: null },
  { toc: 'ZAVR', how: json(mountv), sells: null },
  { toc: 'TEST', how: json(sellit), sells: 'hotel' },
];

interface BadDay {
  /** For people. */
  title: string;
  fault: string;
  /** What a question may end with instead of an answer. */
  reasons: Reason[];
  /** It answers all the same. */
  answers: boolean;
}
/** One operator of each kind of bad day; each has another dialect. */
export const BAD_DAYS: Record<string, BadDay> = {
  KVAR: { title: 'hangs', fault: 'never_answer', reasons: ['late', 'busy'], answers: false },
  LAGU: { title: 'answers garbage', fault: 'garbage_body', reasons: ['malformed'], answers: false },
  SUNC: { title: 'is down', fault: 'down', reasons: ['connection_lost'], answers: false },
  ALPN: { title: 'is slow', fault: 'latency_ms', reasons: ['busy', 'late'], answers: true },
};

export async function beginBadDays(simulated: Simulated, slowMs: number): Promise<void> {
  for (const [toc, { fault }] of Object.entries(BAD_DAYS)) {
    await simulated.spoil(toc, fault, { value: slowMs });
  }
}

/** The one that is slow by nature is quick meanwhile. */
export async function endBadDays(simulated: Simulated): Promise<void> {
  for (const [toc, { answers }] of Object.entries(BAD_DAYS)) {
    await simulated.spoil(toc, answers ? 'latency_ms' : 'none', { value: FAST_MS });
  }
}

export interface Joined {
  toc: string;
  connection: BookableConnection;
  query: SearchQuery | null;
  draft: BookingDraft;
}

const queryFor = (contentType: string): SearchQuery => {
  const nights = contentType === 'hotel' ? [7, 7] : [1, 14];
  const [minNights = 7, maxNights = 7] = nights;
  const july = { from: '2027-07-10', to: '2027-07-31' };
  return { contentTypes: [contentType], ...july, minNights, maxNights, adults: 2, childAges: [9] };
};

/** All operators with a draft to check. */
export async function joinAll(simulated: Simulated, deadlineMs: (toc: string) => number): Promise<Joined[]> {
  const all: Joined[] = [];
  for (const [index, { toc, how, sells }] of SIXTEEN.entries()) {
    const connection = { ...simulated.common(toc), id: index + 1, ...how };
    const query = sells === null ? null : queryFor(sells);
    const draft = query ? await draftOf(simulated, connection, query) : all[0]?.draft;
    if (!draft) throw new Error(`${toc} has nothing to check.`);
    all.push({ toc, connection: { ...connection, deadlineMs: deadlineMs(toc) }, query, draft });
  }
  return all;
}

async function draftOf(
  simulated: Simulated,
  connection: BookableConnection,
  query: SearchQuery,
): Promise<BookingDraft | undefined> {
  const { port, ctx } = simulated.joined(connection);
  const found = await port.search(ctx(), query);
  const [offer] = (found.kind === 'answer' && found.data?.offers) || [];
  return offer && { tripType: '', travelers, services: offer.services };
}

export interface Asked {
  toc: string;
  outcome: Outcome<unknown>;
  tookMs: number;
}

async function askOne(
  simulated: Simulated,
  { toc, connection, query, draft }: Joined,
  isSearch: boolean,
): Promise<Asked> {
  const { port, ctx } = simulated.joined(connection);
  const startedAt = performance.now();
  const outcome = await (isSearch && query
    ? port.search(ctx(), query)
    : port.check(ctx(), draft, query ? 'BA' : 'TD'));
  return { toc, outcome, tookMs: performance.now() - startedAt };
}

/** All operators in turns, searched and checked in turns: so many questions, without waiting for answers. */
export async function askAll(
  simulated: Simulated,
  all: Joined[],
  { questions, paceMs = 0 }: { questions: number; paceMs?: number },
): Promise<Asked[]> {
  const asked: Promise<Asked>[] = [];
  for (let number = 0; number < questions; number += 1) {
    const one = all[number % all.length];
    if (one) asked.push(askOne(simulated, one, Math.floor(number / all.length) % 2 === 0));
    if (paceMs > 0) await pause(paceMs);
  }
  return Promise.all(asked);
}

/** What an outcome says that is no answer. */
export const reasonOf = ({ outcome }: Asked): Reason | null =>
  outcome.kind === 'answer' ? null : outcome.why;
