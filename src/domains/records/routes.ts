import { readElsewhere } from '#domains/history/actions.ts';
import { refusalOfConstraint } from '#server/db/constraints.ts';
import type { OwnedTable } from '#server/db/owned.ts';
import type { Tx } from '#server/db/scope.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import type { BodyOf, ReplyOf, Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { RecordRow } from './contract.ts';
import { isActive } from './rules.ts';
import type { RecordStore } from './store.ts';

type Calls = Record<'search' | 'create' | 'update' | 'delete' | 'restore' | 'destroy', Route> & {
  all?: Route;
  find?: Route;
  toggle?: Route;
};
/** A record as the calls reply it. */
type Shown<C extends Calls> = ReplyOf<C['update']> extends { data: infer Row } ? Row : never;

/** The parts of a call that the handlers use. */
type RecordCall = Pick<Call<Route>, 'read' | 'write' | 'user' | 'reach' | 'system'> & {
  params: { id: number };
  body: {
    id: number;
    version: number;
    filter: { active?: boolean; trashed: boolean };
    after?: number;
  };
};

/** Hooks of a kind of record; each may refuse. */
interface Hooks<C extends Calls, Row extends RecordRow> {
  /** Locks rows shared by all writers of the kind, before the record itself is locked. */
  lockFirst?(tx: Tx, actor: CallingUser): Promise<unknown>;
  /** The columns to store; `before` is undefined for a new record. */
  beforeSave?(
    tx: Tx,
    actor: CallingUser,
    input: BodyOf<C['create']>,
    before: Row | undefined,
  ): Promise<Prepared>;
  /** Runs after a record became active or left the trash. */
  onActivate?(tx: Tx, actor: CallingUser, row: Row): Promise<void>;
  /** Runs after any change, in the same transaction. */
  afterSave?(tx: Tx, actor: CallingUser, row: Row, before: Row | undefined): Promise<void>;
  /** A record as this caller may see it. */
  present?(actor: CallingUser, row: Row): Shown<C>;
  /** Refusals by the name of the constraint that is violated. */
  refusals?: Record<string, Refusal>;
}

/** A value shown once to the user who creates the record, and stored nowhere. */
export const SHOWN_ONCE = Symbol('shown once');
type Prepared = Record<string, unknown> & { [SHOWN_ONCE]?: Record<string, unknown> };

/** Serves the calls of one kind of record. */
export function recordRoutes<C extends Calls, Row extends RecordRow>(
  table: OwnedTable,
  calls: C,
  stored: RecordStore<Row> | ((actor: CallingUser) => RecordStore<Row>),
  {
    lockFirst = nothing,
    beforeSave = asGiven,
    onActivate = nothing,
    afterSave = nothing,
    present = asIs,
    refusals = {},
  }: Hooks<C, Row> = {},
): ServedRoute[] {
  const storeFor = typeof stored === 'function' ? stored : () => stored;
  // `recordCalls` makes the calls, so their inputs and replies are those of every record.
  const on = (route: Route | undefined, handle: (call: never) => Promise<unknown>) =>
    route ? [serve(route, handle as never)] : [];
  const saved = async (tx: Tx, actor: CallingUser, row: Row, before?: Row) => {
    if (isActive(row) && !isActive(before)) await onActivate(tx, actor, row);
    await afterSave(tx, actor, row, before);
    return { data: present(actor, row) };
  };
  const write = async <Result>(
    { reach, body }: RecordCall,
    work: (tx: Tx, actor: CallingUser) => Promise<Result>,
  ) => {
    const there = await reach(table, body.id);
    return there.write(async (tx) => {
      await lockFirst(tx, there.user);
      return work(tx, there.user).catch(refusalOfConstraint(refusals));
    });
  };
  /** Stores the fields that differ. */
  const set = (
    call: RecordCall,
    where: 'living' | 'trash too',
    fieldsOf: (before: Row) => Partial<RecordRow>,
  ) =>
    write(call, async (tx, actor) => {
      const store = storeFor(actor);
      const before = await store.lock(tx, actor, call.body.id, where);
      const fields = fieldsOf(before);
      const isSame = Object.entries(fields).every(
        ([name, value]) => before[name as keyof RecordRow] === value,
      );
      return saved(tx, actor, isSame ? before : await store.set(tx, actor, before, fields), before);
    });

  return [
    ...on(calls.all, async ({ read, user, body }: RecordCall) => {
      const { filter, after } = body;
      const { rows, next } = await read((db) => storeFor(user).all(db, user.accountId, filter, after));
      return { data: rows.map((row) => present(user, row)), next };
    }),
    ...on(calls.search, async ({ read, user, body }: RecordCall) => {
      const page = await read((db) => storeFor(user).search(db, user.accountId, body as never));
      return { ...page, data: page.data.map((row) => present(user, row)) };
    }),
    ...on(calls.find, async (call: RecordCall) => {
      const { id } = call.params;
      const there = await call.reach(table, id);
      const row = await there.read((db) => storeFor(there.user).find(db, there.user.accountId, id));
      if (!row) throw new Refusal(commonErrors.itemNotFound);
      await readElsewhere(call, there.user.accountId, { entity: table, id });
      return { data: present(there.user, row) };
    }),
    ...on(calls.create, ({ write, user, body }: RecordCall) =>
      write(async (tx) => {
        await lockFirst(tx, user);
        const { [SHOWN_ONCE]: once, ...fields } = await beforeSave(tx, user, body as never, undefined);
        const made = await storeFor(user).create(tx, user, fields).catch(refusalOfConstraint(refusals));
        const { data } = await saved(tx, user, made);
        return { data: { ...(data as object), ...once } };
      }),
    ),
    ...on(calls.update, (call: RecordCall) =>
      write(call, async (tx, actor) => {
        const { id, version, ...input } = call.body;
        const store = storeFor(actor);
        const before = await store.lock(tx, actor, id);
        const fields = await beforeSave(tx, actor, input as never, before);
        return saved(tx, actor, await store.update(tx, actor, before, version, fields), before);
      }),
    ),
    ...on(calls.toggle, (call: RecordCall) => set(call, 'living', ({ active }) => ({ active: !active }))),
    ...on(calls.delete, async (call: RecordCall) => {
      await set(call, 'trash too', () => ({ trashed: true }));
      return { data: { id: call.body.id } };
    }),
    ...on(calls.restore, (call: RecordCall) => set(call, 'trash too', () => ({ trashed: false }))),
    ...on(calls.destroy, (call: RecordCall) =>
      write(call, async (tx, actor) => {
        await storeFor(actor).destroy(tx, actor, call.body.id);
        return { data: { id: call.body.id } };
      }),
    ),
  ];
}

const asGiven = async (_tx: Tx, _actor: CallingUser, input: unknown) => ({ ...(input as object) });
const asIs = (_actor: CallingUser, row: unknown) => row as never; // The reply schema filters its columns.
const nothing = async () => {};
