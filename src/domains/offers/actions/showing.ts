import type { Db } from '#server/db/scope.ts';
import type { Delivery, Feed } from '../contract.ts';
import type { SegmentStatus } from '../port.ts';
import { feedState } from '../rules.ts';
import { type DeliveryRow, listLatest } from '../store/deliveries.ts';
import type { FeedRow } from '../store/feeds.ts';

export function shownDelivery(row: DeliveryRow): Delivery {
  const { line_bytes, read_bytes, touroperator_id, toc, operator_name } = row;
  return {
    ...row,
    touroperator: { id: touroperator_id, toc, name: operator_name },
    progress: line_bytes === 0 ? null : Math.round((read_bytes / line_bytes) * 100),
  };
}

export interface Seen {
  segments: SegmentStatus[];
  /** Of segments on disk, by operator. */
  diskBytes: ReadonlyMap<number, number>;
  now: Date;
}

/** Feeds are few, so all of them are shown at once. */
export async function shownFeeds(db: Db, rows: FeedRow[], seen: Seen): Promise<Feed[]> {
  const latest = Map.groupBy(
    await listLatest(
      db,
      rows.map(({ id }) => id),
    ),
    ({ touroperator_id }) => touroperator_id,
  );
  const segments = Map.groupBy(seen.segments, ({ operator }) => operator);
  return rows.map((row) => shownFeed(row, latest.get(row.id) ?? [], segments.get(row.id) ?? [], seen));
}

function shownFeed(
  row: FeedRow,
  latest: Awaited<ReturnType<typeof listLatest>>,
  segments: SegmentStatus[],
  { now, diskBytes }: Seen,
): Feed {
  const { toc, name, created_at, ...settings } = row;
  const of = (kind: (typeof latest)[number]['is']) => {
    const found = latest.find(({ is }) => is === kind);
    return found ? shownDelivery(found) : null;
  };
  const [current, taken, ended] = [of('current'), of('taken'), of('ended')];
  const last = (ended?.id ?? 0) > (taken?.id ?? 0) ? ended : taken;
  const truth = segments.find((segment) => segment.truth !== undefined)?.truth;
  return {
    ...settings,
    active: true,
    created_at: created_at ?? '',
    touroperator: { id: row.id, toc, name },
    state: feedState({ current, last, taken, everyMinutes: row.every_minutes }, now),
    current,
    last,
    taken,
    offers: sum(segments, ({ rows }) => rows),
    segments: segments.map(({ area, rows, bytes, takenAt }) => ({
      area,
      offers: rows,
      bytes,
      taken_at: new Date(takenAt).toISOString(),
    })),
    bytes: sum(segments, ({ bytes }) => bytes),
    disk_bytes: diskBytes.get(row.id) ?? 0,
    truth: truth === undefined ? null : Math.round(truth * 1000) / 10,
  };
}

const sum = (segments: SegmentStatus[], of: (segment: SegmentStatus) => number): number =>
  segments.reduce((all, segment) => all + of(segment), 0);
