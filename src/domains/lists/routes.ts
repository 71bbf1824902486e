import { type ExportableList, readerOf } from '#server/exportableLists.ts';
import { openFile } from '#server/files/files.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { User } from '#server/session.ts';
import { EXACT_TOTALS, type Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import { asSentLocale } from '#shared/texts.ts';
import {
  cancelExport,
  columnsOf,
  orderExport,
  queryOf,
  recordExport,
  tableOf,
  wordsFor,
} from './actions/exports.ts';
import { changeView, createView, deletableView, ownView, setViewDeleted } from './actions/views.ts';
import { listCalls, type ViewQuery } from './contract.ts';
import { listErrors } from './errors.ts';
import { EXPORTS_PER_HOUR, knownColumns, MOST_ROWS, ROWS_AT_ONCE } from './rules.ts';
import { findExport } from './store/exports.ts';
import { deleteColumns, findColumns, listViews, upsertColumns } from './store/views.ts';

const EXPORTS = { name: 'list exports', max: EXPORTS_PER_HOUR, seconds: 3600 };

const isSameReach = (one: Pick<User, 'roles' | 'subaccountId'>, other: User) =>
  one.subaccountId === other.subaccountId && one.roles.toSorted().join() === other.roles.toSorted().join();

/** Settings, views and exports; each call needs the permission of the list's search. */
export function listRoutes(
  lists: readonly ExportableList[],
  texts: Record<string, readonly string[]>,
): ServedRoute[] {
  const shownTo = ({ demand }: Pick<Call<Route>, 'demand'>, name: string): ExportableList => {
    const list = lists.find((known) => known.name === name);
    if (!list) throw new Refusal(commonErrors.itemNotFound);
    demand(list.route);
    return list;
  };
  /** Validated by the query schema of the list. */
  const sound = (list: ExportableList, query: ViewQuery): ViewQuery => {
    queryOf(list, query);
    return query.columns === undefined ? query : { ...query, columns: columnsOf(list, query.columns) };
  };

  const setDeleted = (
    call: Pick<Call<Route>, 'write' | 'user' | 'demand'>,
    id: number,
    isDeleted: boolean,
  ) => {
    const { write, user } = call;
    return write(async (tx) => {
      const view = await deletableView(tx, user, id, !isDeleted);
      shownTo(call, view.list);
      return setViewDeleted(tx, user, view, isDeleted);
    });
  };

  return [
    serve(listCalls.settings, async (call) => {
      const { read, user, body } = call;
      const list = shownTo(call, body.list);
      return read(async (db) => {
        const columns = await findColumns(db, user, list.name);
        const views = await listViews(db, user, list.name);
        return { data: { columns: columns && knownColumns(columns, list.columns), views } };
      });
    }),

    serve(listCalls.columns, async (call) => {
      const { write, user, body } = call;
      const list = shownTo(call, body.list);
      const columns = body.columns && columnsOf(list, body.columns);
      await write(async (tx) => {
        if (columns) await upsertColumns(tx, user, list.name, columns);
        else await deleteColumns(tx, user, list.name);
      });
      return { data: { columns } };
    }),

    serve(listCalls.createView, async (call) => {
      const { write, user, body } = call;
      const query = sound(shownTo(call, body.list), body.query);
      return { data: await write((tx) => createView(tx, user, { ...body, query })) };
    }),

    serve(listCalls.updateView, async (call) => {
      const { write, user, body } = call;
      const data = await write(async (tx) => {
        const view = await ownView(tx, user, body.id);
        const query = sound(shownTo(call, view.list), body.query);
        return changeView(tx, user, view, { ...body, query });
      });
      return { data };
    }),

    serve(listCalls.deleteView, async (call) => ({
      data: { id: (await setDeleted(call, call.body.id, true)).id },
    })),

    serve(listCalls.restoreView, async (call) => ({ data: await setDeleted(call, call.body.id, false) })),

    serve(listCalls.export, async (call) => {
      const { write, user, body, caller, platform } = call;
      const list = shownTo(call, body.list);
      const columns = columnsOf(list, body.columns);
      const request = { ...body, columns, locale: asSentLocale(caller.localization) };
      const query = queryOf(list, request);
      await platform.limiter.hit(EXPORTS, String(user.id));
      // Not `system` of this call: for an idempotent call it stores the reply, and rows must not be stored.
      const reader = readerOf(platform.pools, user);
      const words = wordsFor(texts, user, request.locale);
      const { rows, total } = await list.read(reader, query, columns, ROWS_AT_ONCE + 1, words);
      if (rows.length > ROWS_AT_ONCE) {
        if (!isAllowed(user, 'list.exportAll')) throw new Refusal(listErrors.tooLarge);
        const isCounted = total < EXACT_TOTALS;
        if (!isCounted && (await list.reaches(reader, query, MOST_ROWS + 1, words))) {
          throw new Refusal(listErrors.tooManyRows);
        }
        const job_id = await write((tx) => orderExport(tx, user, request, total));
        return { data: { job_id, rows: total, ...(isCounted ? {} : { more: true as const }) } };
      }
      const file = await tableOf(list, user, request, rows, words);
      // Stored for the idempotency key: a repeated call returns the file again without a second history entry.
      await write(async (tx) => {
        await recordExport(tx, user, request, rows.length);
        return { rows: rows.length };
      });
      return { file };
    }),

    serve(listCalls.exported, async (call) => {
      const { read, user, params, platform } = call;
      const known = await read((db) => findExport(db, user, params.job_id));
      if (!known) throw new Refusal(commonErrors.itemNotFound);
      shownTo(call, known.list);
      // Written with the rights at that time: users with other rights must export again.
      if (!isSameReach(known.reader, user)) throw new Refusal(commonErrors.itemNotFound);
      const { state, rows, file_id } = known;
      if (state !== 'done') return { data: { state, rows } };
      const file = file_id && (await read((db) => openFile(db, platform.storage, user.accountId, file_id)));
      if (!file) throw new Refusal(commonErrors.itemNotFound);
      return { file };
    }),

    serve(listCalls.cancelExport, async ({ write, user, body }) => {
      await write((tx) => cancelExport(tx, user, body.job_id));
      return { data: { job_id: body.job_id } };
    }),
  ];
}
