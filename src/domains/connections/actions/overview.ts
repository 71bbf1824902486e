import type { Db } from '#server/db/scope.ts';
import { metaOf } from '#shared/contract.ts';
import { plain } from '#shared/plain.ts';
import type { Connection, ConnectionQuery, WholeConnection } from '../contract.ts';
import { HEALTH_STATES, p95Of } from '../rules/health.ts';
import { barsOf, inOrder, shareOf } from '../rules/overview.ts';
import { hoursOf, type Period, USUAL_PERIOD } from '../rules/periods.ts';
import { type HourOf, listHours, listOutages, listStates } from '../store/health.ts';
import { countRefused, listRefused } from '../store/refused.ts';
import { type ConnectionRow, findConnection, listConnections, type Reach } from '../store.ts';

interface View {
  reach: Reach;
  now: Date;
}

/** With the light of each; connections are few, so all of them are read. */
async function shownAll(
  db: Db,
  rows: ConnectionRow[],
  { reach, now }: View,
  period = USUAL_PERIOD,
): Promise<Connection[]> {
  const ids = rows.map(({ id }) => id);
  const states = await listStates(db, ids);
  const hours = Map.groupBy(
    await listHours(db, ids, now, hoursOf(period)),
    ({ connection_id }) => connection_id,
  );
  // Wrong credentials of one agency are no state of the connection for users who see all agencies.
  const refused = reach === null ? undefined : await listRefused(db, reach);
  const counts = reach === null ? await countRefused(db) : undefined;
  return rows.map((row) =>
    shown(row, {
      state: states.get(row.id),
      refusedAt: refused?.get(row.id),
      refused: counts ? (counts.get(row.id) ?? 0) : null,
      hours: hours.get(row.id) ?? [],
      now,
      period,
    }),
  );
}

type State = Awaited<ReturnType<typeof listStates>> extends Map<number, infer Row> ? Row : never;
interface Seen {
  state: State | undefined;
  refusedAt: string | undefined;
  refused: number | null;
  hours: HourOf[];
  now: Date;
  period: Period;
}

function shown(row: ConnectionRow, seen: Seen): Connection {
  const { id, version, active, created_at, touroperator_id, dialect, preset, address } = row;
  return {
    id,
    version,
    active,
    created_at,
    touroperator_id,
    touroperator: { id: touroperator_id, name: row.name, toc: row.toc },
    dialect,
    preset,
    values: row.dialect_values,
    address,
    deadline_ms: row.deadline_ms,
    calls_at_once: row.calls_at_once,
    has_certificate: row.client_certificate !== null,
    has_roots: row.roots !== null,
    health: { ...lightOf(active, seen), refused: seen.refused, ...figuresOf(seen) },
  };
}

type Light = Pick<Connection['health'], 'state' | 'since' | 'reason' | 'good_at'>;

/** Refused credentials matter only while the operator answers. */
export function lightOf(active: boolean, { state, refusedAt }: Pick<Seen, 'state' | 'refusedAt'>): Light {
  const good_at = state?.good_at ?? null;
  if (!active) return { state: 'off', since: null, reason: '', good_at };
  if (refusedAt !== undefined && state?.state !== 'down')
    return { state: 'denied', since: refusedAt, reason: '', good_at };
  if (!state) return { state: 'idle', since: null, reason: '', good_at };
  return { state: state.state, since: state.since, reason: state.reason, good_at };
}

function figuresOf({ hours, now, period }: Seen) {
  const sum = (name: 'calls' | 'good' | 'left_out') => hours.reduce((all, row) => all + row[name], 0);
  const took = hours.reduce<number[]>(
    (all, row) => row.took.map((count, index) => count + (all[index] ?? 0)),
    [],
  );
  return {
    calls: sum('calls'),
    left_out: sum('left_out'),
    good_share: shareOf(sum('good'), sum('calls')),
    p95_ms: p95Of(took),
    hours: barsOf(hours, now, period),
  };
}

/** One page, and how many there are in each state. */
export async function connectionPage(
  db: Db,
  view: View,
  query: Omit<ConnectionQuery, 'itemsPerPage'> & { itemsPerPage: number },
) {
  const { touroperator_id, dialect, state, period } = query.filter;
  const term = plain(query.search);
  const rows = await listConnections(db, view.reach);
  const found = rows.filter(
    (row) =>
      (touroperator_id === undefined || row.touroperator_id === touroperator_id) &&
      (dialect === undefined || row.dialect === dialect) &&
      plain(`${row.toc} ${row.name} ${row.address}`).includes(term),
  );
  const all = await shownAll(db, found, view, period);
  const states = HEALTH_STATES.map((one) => ({
    state: one,
    count: all.filter(({ health }) => health.state === one).length,
  }));
  const matching = inOrder(
    all.filter(({ health }) => state === undefined || health.state === state),
    query.sort,
  );
  const begin = (query.page - 1) * query.itemsPerPage;
  return {
    data: matching.slice(begin, begin + query.itemsPerPage),
    meta: metaOf(query, matching.length),
    states: states.filter(({ count }) => count > 0),
  };
}

export async function wholeConnection(
  db: Db,
  view: View,
  id: number,
): Promise<(Omit<WholeConnection, 'capabilities' | 'left_alone_ms'> & { row: ConnectionRow }) | undefined> {
  const row = await findConnection(db, view.reach, id);
  const [connection] = row ? await shownAll(db, [row], view) : [];
  return row && connection && { ...connection, row, outages: await listOutages(db, id) };
}
