import type { OwnedTable } from '#server/db/owned.ts';
import type { Tx } from '#server/db/scope.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { readElsewhere } from './actions.ts';
import type { Keeper, Kept } from './store/keeper.ts';

type Calls = Record<'search' | 'create' | 'update' | 'delete' | 'restore' | 'destroy', Route> & {
  all?: Route;
  find?: Route;
  toggle?: Route;
};

/** What a handler of such a call uses of it. */
type RecordCall = Pick<Call<Route>, 'read' | 'write' | 'user' | 'reach' | 'system'> & {
  params: { id: number };
  body: { id: number; version: number; filter: { active?: boolean; trashed: boolean } };
};

/** What a kind of record asks for beyond what all have; each may refuse. */
interface Own<Row extends Kept> {
  /** What all who change such records wait for, before they wait for the record itself. */
  lock?(tx: Tx, actor: CallingUser): Promise<unknown>;
  /** Fields as they are stored; without a record before it is a new one. */
  prepare?(tx: Tx, actor: CallingUser, input: never, before: Row | undefined): Promise<Prepared>;
  /** After it became active or came back; what is at work already stays so. */
  woken?(tx: Tx, actor: CallingUser, row: Row): Promise<void>;
  /** After any change, in the same transaction. */
  changed?(tx: Tx, actor: CallingUser, row: Row, before: Row | undefined): Promise<void>;
  /** A record as this caller may see it. */
  shown?(actor: CallingUser, row: Row): Row;
  /** What the database holds true, by the name of the constraint. */
  refusals?: Record<string, Refusal>;
}

export const isAtWork = (row: Pick<Kept, 'active' | 'trashed'> | undefined): boolean =>
  row?.active === true && !row.trashed;

/** What the database refuses is told in words, where there are any. */
export const whereHeld =
  (refusals: Record<string, Refusal>) =>
  (error: { constraint?: string }): never => {
    throw refusals[error.constraint ?? ''] ?? error;
  };

/** A value that goes to whoever creates the record, and is stored nowhere. */
export const SHOWN_ONCE = Symbol('shown once');
type Prepared = Record<string, unknown> & { [SHOWN_ONCE]?: Record<string, unknown> };

/** Serves the calls of one kind of record. */
export function serveRecords<Row extends Kept>(
  table: OwnedTable,
  calls: Calls,
  keeping: Keeper<Row> | ((actor: CallingUser) => Keeper<Row>),
  {
    lock = nothing,
    prepare = asGiven,
    woken = nothing,
    changed = nothing,
    shown = asIs,
    refusals = {},
  }: Own<Row> = {},
): ServedRoute[] {
  const keeperFor = typeof keeping === 'function' ? keeping : () => keeping;
  // The calls are made by `recordCalls`, so their inputs and replies are those of every record.
  const on = (route: Route, handle: (call: never) => Promise<unknown>) => serve(route, handle as never);
  const one = async (tx: Tx, actor: CallingUser, row: Row, before?: Row) => {
    await changed(tx, actor, row, before);
    return { data: shown(actor, row) };
  };
  const wake = async (tx: Tx, actor: CallingUser, row: Row, before?: Row) => {
    if (isAtWork(row) && !isAtWork(before)) await woken(tx, actor, row);
    return one(tx, actor, row, before);
  };
  const change = async <Result>(
    { reach, body }: RecordCall,
    work: (tx: Tx, actor: CallingUser, id: number) => Promise<Result>,
  ) => {
    const { write, user } = await reach(table, body.id);
    return write(async (tx) => {
      await lock(tx, user);
      return work(tx, user, body.id).catch(whereHeld(refusals));
    });
  };
  return [
    ...(calls.all
      ? [
          on(calls.all, async ({ read, user, body }: RecordCall) => ({
            data: (await read((db) => keeperFor(user).all(db, user.accountId, body.filter))).map((row) =>
              shown(user, row),
            ),
          })),
        ]
      : []),
    on(calls.search, async ({ read, user, body }: RecordCall) => {
      const page = await read((db) => keeperFor(user).search(db, user.accountId, body as never));
      return { ...page, data: page.data.map((row) => shown(user, row)) };
    }),
    ...(calls.find
      ? [
          on(calls.find, async (call: RecordCall) => {
            const { id } = call.params;
            const there = await call.reach(table, id);
            const row = await there.read((db) => keeperFor(there.user).find(db, there.user.accountId, id));
            if (!row) throw new Refusal(commonErrors.itemNotFound);
            await readElsewhere(call, there.user.accountId, { entity: table, id });
            return { data: shown(there.user, row) };
          }),
        ]
      : []),
    on(calls.create, ({ write, user, body }: RecordCall) =>
      write(async (tx) => {
        await lock(tx, user);
        const { [SHOWN_ONCE]: once, ...fields } = await prepare(tx, user, body as never, undefined);
        const made = await keeperFor(user).create(tx, user, fields).catch(whereHeld(refusals));
        const { data } = await wake(tx, user, made);
        return { data: { ...data, ...once } };
      }),
    ),
    on(calls.update, (call: RecordCall) =>
      change(call, async (tx, actor) => {
        const { id, version, ...input } = call.body;
        const before = await keeperFor(actor).toChange(tx, actor, id);
        const fields = await prepare(tx, actor, input as never, before);
        return wake(tx, actor, await keeperFor(actor).change(tx, actor, { id, version }, fields), before);
      }),
    ),
    ...(calls.toggle
      ? [
          on(calls.toggle, (call: RecordCall) =>
            change(call, async (tx, actor, id) =>
              wake(tx, actor, await keeperFor(actor).toggle(tx, actor, id)),
            ),
          ),
        ]
      : []),
    on(calls.delete, (call: RecordCall) =>
      change(call, async (tx, actor, id) => {
        await one(tx, actor, await keeperFor(actor).setTrashed(tx, actor, id, true));
        return { data: { id } };
      }),
    ),
    on(calls.restore, (call: RecordCall) =>
      change(call, async (tx, actor, id) => {
        const before = await keeperFor(actor).toChange(tx, actor, id, 'trash too');
        return wake(tx, actor, await keeperFor(actor).setTrashed(tx, actor, id, false), before);
      }),
    ),
    on(calls.destroy, (call: RecordCall) =>
      change(call, async (tx, actor, id) => {
        await keeperFor(actor).destroy(tx, actor, id);
        return { data: { id } };
      }),
    ),
  ];
}

const asGiven = async (_tx: Tx, _actor: CallingUser, input: never) => ({ ...(input as object) });
const asIs = <Row>(_actor: CallingUser, row: Row) => row;
const nothing = async () => {};
