import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import type { ExchangeKind } from '../port/actions.ts';
import { BUCKETS, bucketOf, type Light } from '../rules/health.ts';
import { isSearch, type LogOutcome, slotOf } from '../rules/log.ts';
import { insertExchanges, type NewExchange } from '../store/newExchanges.ts';
import { messagesOf } from './messages.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const HOURS = 24;

/** Operators with a bad day; all others are well. */
const STATES: Record<string, { state: Light; minutes: number; reason: string }> = {
  ALPN: { state: 'slow', minutes: 95, reason: '' },
  KARP: { state: 'down', minutes: 43, reason: 'late' },
};
const SLOW_MS = 6200;
const USUAL_MS = 900;

/** Always the same for an operator and an hour. */
const roll = (toc: string, hour: number) => {
  const seed = [...toc].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), hour * 7919);
  return ((Math.imul(seed, 0x9e3779b1) >>> 8) & 0xffff) / 0x1_0000;
};
/** Few at night, most in the afternoon. */
const busy = (hour: number) => 0.15 + 0.85 * Math.max(0, Math.sin(((hour - 5) / 24) * 2 * Math.PI)) ** 0.7;

interface Known {
  id: number;
  toc: string;
  touroperator_id: number;
}

const DAYS = 30;
/** Before the last day so many hours are one row. */
const STEP = 6;

/** The last month of each connection, so that lights and bars of the demo have something to show. */
export async function seedHealth(tx: Tx, connections: Known[], now: Date): Promise<void> {
  const current = Math.floor(now.getTime() / HOUR_MS);
  const at = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  await tx
    .insertInto('connection_hours')
    .values(
      connections.flatMap(({ id, toc }) => [
        ...Array.from({ length: HOURS }, (_, ago) => hourOf(id, toc, current - ago, ago)),
        ...Array.from({ length: ((DAYS - 1) * HOURS) / STEP }, (_, index) => {
          const ago = HOURS + index * STEP;
          return hourOf(id, toc, current - ago, ago, STEP);
        }),
      ]),
    )
    .execute();
  await tx
    .insertInto('connection_states')
    .values(
      connections.map(({ id, toc }) => {
        const { state, minutes, reason } = STATES[toc] ?? { state: 'well', minutes: 20_000, reason: '' };
        const recent = {
          at: now.getTime(),
          ms: state === 'slow' ? SLOW_MS : USUAL_MS,
          good: state !== 'down',
          why: reason,
        };
        return {
          connection_id: id,
          state,
          since: at(minutes),
          reason,
          good_at: at(minutes),
          recent: JSON.stringify([recent]),
        };
      }),
    )
    .execute();
  const outages = connections.flatMap(({ id: connection_id, toc }) => {
    const { state, minutes, reason } = STATES[toc] ?? {};
    if (state === undefined || state === 'well' || minutes === undefined) return [];
    const before = { since: at(1500), until: at(1395), left_out: 6 };
    return [before, { since: at(minutes), until: null, left_out: state === 'down' ? 212 : 0 }].map(
      (times) => ({
        connection_id,
        state,
        reason: reason ?? '',
        ...times,
      }),
    );
  });
  if (outages.length > 0) await tx.insertInto('outages').values(outages).execute();
}

function hourOf(connection_id: number, toc: string, hour: number, ago: number, hours = 1) {
  const { state, minutes } = STATES[toc] ?? { state: 'well', minutes: 0 };
  const usual = (20 + roll(toc, 0) * 160) * busy(hour % HOURS) * (0.8 + 0.4 * roll(toc, hour));
  const calls = Math.round(usual * hours);
  const isBad = state !== 'well' && ago * 60 < minutes;
  const good =
    state === 'down' && isBad ? Math.floor(calls * 0.1) : calls - (roll(toc, hour + 1) > 0.9 ? 1 : 0);
  const ms = state === 'slow' && isBad ? SLOW_MS : 400 + roll(toc, hour + 2) * 900;
  const took = Array.from({ length: BUCKETS }, () => 0);
  took[bucketOf(ms)] = Math.max(0, good);
  const slow = state === 'slow' && isBad ? good : 0;
  return {
    connection_id,
    hour: new Date(hour * HOUR_MS).toISOString(),
    calls,
    good: Math.max(0, good),
    slow,
    left_out: state === 'down' && isBad ? 106 : 0,
    took,
  };
}

/** Minutes ago, operator, kind, outcome, status, reference. */
const SAID: [number, string, ExchangeKind, LogOutcome, number | null, string][] = [
  [2, 'KARP', 'D', 'unknown', null, 'M-00431-1'],
  [4, 'KARP', 'D', 'unknown', null, 'M-00431-1'],
  [6, 'LAGU', 'BA', 'answered', 712, 'M-00409-1'],
  [7, 'DALM', 'search', 'answered', 205, ''],
  [8, 'ADRI', 'O', 'answered', 201, 'M-00412-1'],
  [9, 'ADRI', 'OA', 'answered', 740, 'M-00412-1'],
  [10, 'KARP', 'B', 'unknown', null, 'M-00431-1'],
  [12, 'KARP', 'BA', 'answered', 712, 'M-00431-1'],
  [14, 'ADRI', 'BA', 'answered', 712, 'M-00412-1'],
  [16, 'ALPN', 'search', 'answered', 205, ''],
  [16, 'SUNC', 'search', 'answered', 205, ''],
  [17, 'BALK', 'BA', 'told_no', 310, 'M-00422-1'],
  [21, 'LAGU', 'B', 'answered', 200, 'M-00428-1'],
  [23, 'LAGU', 'BA', 'answered', 712, 'M-00428-1'],
  [26, 'KVAR', 'S', 'answered', 301, 'M-00366-1'],
  [31, 'DALM', 'ping', 'denied', null, ''],
];

/** A few exchanges of the first agency. */
export async function seedExchanges(
  tx: Tx,
  connections: Known[],
  { world, now }: Pick<Demo, 'world' | 'now'>,
): Promise<void> {
  const account_id = world.adria.id;
  const clerk = await tx
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  const rows = SAID.flatMap(([minutes, toc, kind, outcome, status_id, client_reference]): NewExchange[] => {
    const connection = connections.find((one) => one.toc === toc);
    if (!connection) return [];
    const created = new Date(now.getTime() - minutes * MINUTE_MS);
    return [
      {
        account_id,
        connection_id: connection.id,
        kind,
        is_search: isSearch(kind),
        outcome,
        why: outcome === 'unknown' ? 'late' : '',
        detail: '',
        status_id,
        raw_id: '',
        http_status: outcome === 'unknown' ? null : 200,
        request_id: `7f3a-${String(minutes).padStart(2, '0')}c2`,
        client_reference,
        booking_id: null,
        subaccount_id: null,
        user_id: clerk?.id ?? null,
        api_licence_id: null,
        method: 'POST',
        path: `/v1/${toc}/${kind}`,
        question_bytes: 900,
        answer_bytes: outcome === 'unknown' ? 0 : 480,
        took_ms: outcome === 'unknown' ? 20_000 : Math.round(400 + roll(toc, minutes) * 900),
        waited_ms: 40,
        created_at: created.toISOString(),
        slot: slotOf(created, isSearch(kind)),
        key: randomUUID(),
      },
    ];
  });
  await insertExchanges(
    tx,
    rows.map((row) => ({ row, content: gzipSync(JSON.stringify(messagesOf(row))) })),
  );
}
