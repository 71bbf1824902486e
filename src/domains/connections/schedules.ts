import { now } from '#server/clock.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Schedule } from '#server/scheduler.ts';
import { isWrite } from './port/actions.ts';
import { KINDS, SEARCH_DAYS } from './rules/log.ts';
import {
  contentsOfKept,
  deleteFromDay,
  deleteOldestKept,
  emptyDay,
  listDays,
  sizeOfKept,
} from './store/exchanges.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
const TEN_MINUTES = 600;
/** Of hours and ended outages. */
const HOURS_DAYS = 31;
const OUTAGE_DAYS = 731;

export const connectionSchedules = ({ pools, config }: Platform): Schedule[] => [
  {
    name: 'connections.forget',
    everySeconds: TEN_MINUTES,
    work: () =>
      systemWrite(pools, async (tx) => {
        await forgetMessages(tx, config.EXCHANGE_LOG_MB * MEGABYTE);
        const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
        await tx.deleteFrom('connection_hours').where('hour', '<', before(HOURS_DAYS)).execute();
        await tx.deleteFrom('outages').where('until', '<', before(OUTAGE_DAYS)).execute();
      }),
  },
];

/** All but what an operator was told to do. */
const HARMLESS = KINDS.filter((kind) => !isWrite(kind));

/**
 * Searches after their time. Beyond the size the oldest days of searches, then the oldest checks and reads; bookings
 * never go before their time.
 */
export async function forgetMessages(tx: Tx, mostBytes: number): Promise<void> {
  const end = new Date(now().getTime() - SEARCH_DAYS * DAY_MS).toISOString();
  for (const { slot, first, last } of await listDays(tx)) {
    if (last < end) await emptyDay(tx, slot);
    else if (first < end) await deleteFromDay(tx, slot, end);
  }
  const days = (await listDays(tx)).toSorted((a, b) => a.last.localeCompare(b.last));
  let size = days.reduce((sum, { bytes }) => sum + bytes, await sizeOfKept(tx));
  for (const { slot, bytes } of days) {
    if (size <= mostBytes) return;
    await emptyDay(tx, slot);
    size -= bytes;
  }
  if (size <= mostBytes) return;
  // What was deleted leaves room in the table that later messages take, so their own size counts.
  const excess = (await contentsOfKept(tx)) - mostBytes;
  if (excess > 0) await deleteOldestKept(tx, HARMLESS, excess);
}
