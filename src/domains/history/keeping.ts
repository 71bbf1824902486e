import type { OwnedTable } from '#server/db/owned.ts';
import type { Tx } from '#server/db/scope.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { readElsewhere } from './actions.ts';
import type { Keeper, Kept } from './store/keeper.ts';

type Calls = Record<'search' | 'find' | 'create' | 'update' | 'delete' | 'restore' | 'destroy', Route> & {
  all?: Route;
  toggle?: Route;
};

/** What a handler of such a call uses of it. */
type RecordCall = Pick<Call<Route>, 'read' | 'write' | 'user' | 'reach' | 'system'> & {
  params: { id: number };
  body: { id: number; version: number; filter: { active?: boolean; trashed: boolean } };
};

/** What a kind of record asks for beyond what all have; each may refuse. */
interface Own<Row extends Kept> {
  /** Fields as they are stored; without a record before it is a new one. */
  prepare?(tx: Tx, actor: CallingUser, input: never, before: Row | undefined): Promise<Prepared>;
  /** After it became active or came back. */
  woken?(tx: Tx, actor: CallingUser, row: Row): Promise<void>;
  /** After any change, in the same transaction. */
  changed?(tx: Tx, actor: CallingUser, row: Row): Promise<void>;
  /** What the database holds true, by the name of the constraint: at which field it is told, and how. */
  refusals?: Record<string, [field: string, text: string]>;
}

/** A value that goes to whoever creates the record, and is stored nowhere. */
export const SHOWN_ONCE = Symbol('shown once');
type Prepared = Record<string, unknown> & { [SHOWN_ONCE]?: Record<string, unknown> };

/** Serves the calls of one kind of record. */
export function serveRecords<Row extends Kept>(
  table: OwnedTable,
  calls: Calls,
  keeper: Keeper<Row>,
  { prepare = asGiven, woken = nothing, changed = nothing, refusals = {} }: Own<Row> = {},
): ServedRoute[] {
  // The calls are made by `recordCalls`, so their inputs and replies are those of every record.
  const on = (route: Route, handle: (call: never) => Promise<unknown>) => serve(route, handle as never);
  const one = async (tx: Tx, actor: CallingUser, row: Row) => {
    await changed(tx, actor, row);
    return { data: row };
  };
  const wake = async (tx: Tx, actor: CallingUser, row: Row) => {
    if (row.active && !row.trashed) await woken(tx, actor, row);
    return one(tx, actor, row);
  };
  const told = <Result>(work: Promise<Result>) =>
    work.catch((error: { constraint?: string }) => {
      const [field, text] = refusals[error.constraint ?? ''] ?? [];
      throw field === undefined || text === undefined ? error : wrongField(field, text);
    });
  return [
    ...(calls.all
      ? [
          on(calls.all, async ({ read, user, body }: RecordCall) => ({
            data: await read((db) => keeper.all(db, user.accountId, body.filter)),
          })),
        ]
      : []),
    on(calls.search, ({ read, user, body }: RecordCall) =>
      read((db) => keeper.search(db, user.accountId, body as never)),
    ),
    on(calls.find, async (call: RecordCall) => {
      const { id } = call.params;
      const there = await call.reach(table, id);
      const row = await there.read((db) => keeper.find(db, there.user.accountId, id));
      if (!row) throw new Refusal(commonErrors.itemNotFound);
      await readElsewhere(call, there.user.accountId, { entity: table, id });
      return { data: row };
    }),
    on(calls.create, ({ write, user, body }: RecordCall) =>
      write(async (tx) => {
        const { [SHOWN_ONCE]: once, ...fields } = await prepare(tx, user, body as never, undefined);
        const { data } = await wake(tx, user, await told(keeper.create(tx, user, fields)));
        return { data: { ...data, ...once } };
      }),
    ),
    on(calls.update, async ({ reach, body }: RecordCall) => {
      const there = await reach(table, body.id);
      return there.write(async (tx) => {
        const { id, version, ...input } = body;
        const before = await keeper.toChange(tx, there.user, id);
        const fields = await prepare(tx, there.user, input as never, before);
        return wake(tx, there.user, await told(keeper.change(tx, there.user, { id, version }, fields)));
      });
    }),
    ...(calls.toggle
      ? [
          on(calls.toggle, async ({ reach, body }: RecordCall) => {
            const there = await reach(table, body.id);
            return there.write(async (tx) =>
              wake(tx, there.user, await told(keeper.toggle(tx, there.user, body.id))),
            );
          }),
        ]
      : []),
    on(calls.delete, async ({ reach, body }: RecordCall) => {
      const there = await reach(table, body.id);
      await there.write(async (tx) =>
        one(tx, there.user, await keeper.setTrashed(tx, there.user, body.id, true)),
      );
      return { data: { id: body.id } };
    }),
    on(calls.restore, async ({ reach, body }: RecordCall) => {
      const there = await reach(table, body.id);
      return there.write(async (tx) =>
        wake(tx, there.user, await told(keeper.setTrashed(tx, there.user, body.id, false))),
      );
    }),
    on(calls.destroy, async ({ reach, body }: RecordCall) => {
      const there = await reach(table, body.id);
      await there.write((tx) => keeper.destroy(tx, there.user, body.id));
      return { data: { id: body.id } };
    }),
  ];
}

const asGiven = async (_tx: Tx, _actor: CallingUser, input: never) => ({ ...(input as object) });
const nothing = async () => {};
