import { readElsewhere } from '#domains/history/actions.ts';
import { refusalOfConstraint } from '#server/db/constraints.ts';
import type { OwnedTable } from '#server/db/owned.ts';
import type { Tx } from '#server/db/scope.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { RecordRow } from './contract.ts';
import { isActive } from './rules.ts';
import type { RecordStore } from './store.ts';

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
interface Hooks<Row extends RecordRow> {
  /** What all who change such records wait for, before they wait for the record itself. */
  lockFirst?(tx: Tx, actor: CallingUser): Promise<unknown>;
  /** Fields as they are stored; without a record before it is a new one. */
  beforeSave?(tx: Tx, actor: CallingUser, input: never, before: Row | undefined): Promise<Prepared>;
  /** After it became active or came back; what is at work already stays so. */
  onActivate?(tx: Tx, actor: CallingUser, row: Row): Promise<void>;
  /** After any change, in the same transaction. */
  afterSave?(tx: Tx, actor: CallingUser, row: Row, before: Row | undefined): Promise<void>;
  /** A record as this caller may see it. */
  present?(actor: CallingUser, row: Row): Row;
  /** What the database holds true, by the name of the constraint. */
  refusals?: Record<string, Refusal>;
}

/** A value that goes to whoever creates the record, and is stored nowhere. */
export const SHOWN_ONCE = Symbol('shown once');
type Prepared = Record<string, unknown> & { [SHOWN_ONCE]?: Record<string, unknown> };

/** Serves the calls of one kind of record. */
export function recordRoutes<Row extends RecordRow>(
  table: OwnedTable,
  calls: Calls,
  stored: RecordStore<Row> | ((actor: CallingUser) => RecordStore<Row>),
  {
    lockFirst = nothing,
    beforeSave = asGiven,
    onActivate = nothing,
    afterSave = nothing,
    present = asIs,
    refusals = {},
  }: Hooks<Row> = {},
): ServedRoute[] {
  const storeFor = typeof stored === 'function' ? stored : () => stored;
  // The calls are made by `recordCalls`, so their inputs and replies are those of every record.
  const on = (route: Route, handle: (call: never) => Promise<unknown>) => serve(route, handle as never);
  const one = async (tx: Tx, actor: CallingUser, row: Row, before?: Row) => {
    await afterSave(tx, actor, row, before);
    return { data: present(actor, row) };
  };
  const saved = async (tx: Tx, actor: CallingUser, row: Row, before?: Row) => {
    if (isActive(row) && !isActive(before)) await onActivate(tx, actor, row);
    return one(tx, actor, row, before);
  };
  const change = async <Result>(
    { reach, body }: RecordCall,
    work: (tx: Tx, actor: CallingUser, id: number) => Promise<Result>,
  ) => {
    const { write, user } = await reach(table, body.id);
    return write(async (tx) => {
      await lockFirst(tx, user);
      return work(tx, user, body.id).catch(refusalOfConstraint(refusals));
    });
  };
  return [
    ...(calls.all
      ? [
          on(calls.all, async ({ read, user, body }: RecordCall) => ({
            data: (await read((db) => storeFor(user).all(db, user.accountId, body.filter))).map((row) =>
              present(user, row),
            ),
          })),
        ]
      : []),
    on(calls.search, async ({ read, user, body }: RecordCall) => {
      const page = await read((db) => storeFor(user).search(db, user.accountId, body as never));
      return { ...page, data: page.data.map((row) => present(user, row)) };
    }),
    ...(calls.find
      ? [
          on(calls.find, async (call: RecordCall) => {
            const { id } = call.params;
            const there = await call.reach(table, id);
            const row = await there.read((db) => storeFor(there.user).find(db, there.user.accountId, id));
            if (!row) throw new Refusal(commonErrors.itemNotFound);
            await readElsewhere(call, there.user.accountId, { entity: table, id });
            return { data: present(there.user, row) };
          }),
        ]
      : []),
    on(calls.create, ({ write, user, body }: RecordCall) =>
      write(async (tx) => {
        await lockFirst(tx, user);
        const { [SHOWN_ONCE]: once, ...fields } = await beforeSave(tx, user, body as never, undefined);
        const made = await storeFor(user).create(tx, user, fields).catch(refusalOfConstraint(refusals));
        const { data } = await saved(tx, user, made);
        return { data: { ...data, ...once } };
      }),
    ),
    on(calls.update, (call: RecordCall) =>
      change(call, async (tx, actor) => {
        const { id, version, ...input } = call.body;
        const before = await storeFor(actor).lock(tx, actor, id);
        const fields = await beforeSave(tx, actor, input as never, before);
        return saved(tx, actor, await storeFor(actor).update(tx, actor, { id, version }, fields), before);
      }),
    ),
    ...(calls.toggle
      ? [
          on(calls.toggle, (call: RecordCall) =>
            change(call, async (tx, actor, id) =>
              saved(tx, actor, await storeFor(actor).toggle(tx, actor, id)),
            ),
          ),
        ]
      : []),
    on(calls.delete, (call: RecordCall) =>
      change(call, async (tx, actor, id) => {
        await one(tx, actor, await storeFor(actor).setTrashed(tx, actor, id, true));
        return { data: { id } };
      }),
    ),
    on(calls.restore, (call: RecordCall) =>
      change(call, async (tx, actor, id) => {
        const before = await storeFor(actor).lock(tx, actor, id, 'trash too');
        return saved(tx, actor, await storeFor(actor).setTrashed(tx, actor, id, false), before);
      }),
    ),
    on(calls.destroy, (call: RecordCall) =>
      change(call, async (tx, actor, id) => {
        await storeFor(actor).destroy(tx, actor, id);
        return { data: { id } };
      }),
    ),
  ];
}

const asGiven = async (_tx: Tx, _actor: CallingUser, input: never) => ({ ...(input as object) });
const asIs = <Row>(_actor: CallingUser, row: Row) => row;
const nothing = async () => {};
