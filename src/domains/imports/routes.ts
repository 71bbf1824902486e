import { todayIn } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import { unpack } from '#server/sheets/reading/packed.ts';
import { mimeOf } from '#server/sheets/sheet.ts';
import { writeSheet } from '#server/sheets/writer.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { isAllowed } from '#shared/permissions.ts';
import { asSentLocale, textIn } from '#shared/texts.ts';
import { checkRows } from './actions/checking.ts';
import type { Importable } from './actions/importable.ts';
import { cancelImport, forgetImport, orderImport, orderUndo } from './actions/ordering.ts';
import { columnsLeftOut, previewOf } from './actions/preview.ts';
import { openedImport, shownImport, wrongSheet } from './actions/showing.ts';
import { keepUpload, readUpload } from './actions/uploading.ts';
import { kindOf, storedTable, type Work } from './actions/work.ts';
import { importCalls, type Plan } from './contract.ts';
import { importErrors } from './errors.ts';
import { type Mapping, mappingFlaw, UPLOADS_PER_HOUR } from './rules.ts';
import { findImport, listImports, lockImport, type StoredImport, usualCountry } from './store.ts';

const UPLOADS = { name: 'imports', max: UPLOADS_PER_HOUR, seconds: 3600 };

type AnyCall = Pick<Call<Route>, 'read' | 'write' | 'user' | 'demand' | 'caller'>;

/** Imports of these kinds; users need the permission to create such records. */
export function importRoutes(work: Work): ServedRoute[] {
  const demandKind = ({ demand }: Pick<AnyCall, 'demand'>, name: string): Importable => {
    const kind = kindOf(work, name);
    demand(kind.route);
    return kind;
  };
  const seesAll = ({ user }: Pick<AnyCall, 'user'>) => isAllowed(user, 'account.edit');
  /** The user's own; admins get those of all users. */
  const seen = (call: AnyCall, found: StoredImport | undefined) => {
    const isSeen = found && (found.user_id === call.user.id || seesAll(call));
    if (!isSeen) throw new Refusal(commonErrors.itemNotFound);
    return { found, kind: demandKind(call, found.kind) };
  };
  const open = async (call: AnyCall, id: number) =>
    seen(call, await call.read((db) => findImport(db, call.user.accountId, id)));
  const locked = async (tx: Tx, call: AnyCall, id: number) =>
    seen(call, await lockImport(tx, call.user.accountId, id));
  const shown = async (call: AnyCall, id: number) => {
    const { found, kind } = await open(call, id);
    return { data: await call.read((db) => shownImport(db, kind, found)) };
  };
  const tableOf = async (call: AnyCall, { file_id }: StoredImport) => {
    const table = await storedTable(work, call, call.user.accountId, file_id);
    if (!table) throw new Refusal(importErrors.notNow);
    return table;
  };
  const howFor = async ({ read, user }: AnyCall, mapping: Mapping) => ({
    mapping,
    timeZone: user.timeZone,
    usualCountry: await read((db) => usualCountry(db, user.accountId)),
  });
  const requirePlan = (kind: Importable, { mapping }: Plan, columns: number) => {
    const flaw = mappingFlaw(mapping, kind.fields);
    if (flaw) throw wrongField('mapping', flaw.key);
    if (mapping.length > columns) throw wrongField('mapping', 'imports.errors.unknownField');
  };

  return [
    serve(importCalls.upload, async (call) => {
      const { user, body, write, platform } = call;
      const kind = demandKind(call, body.kind);
      await platform.limiter.hit(UPLOADS, String(user.id));
      const table = await readUpload(body.content);
      const id = await write((tx) => keepUpload(tx, work, user, kind, { name: body.name, table }));
      const { found } = await open(call, id);
      return { data: await call.read((db) => openedImport(db, kind, found, table, work.texts)) };
    }),

    serve(importCalls.all, async (call) => {
      const { read, user, body, may } = call;
      const kinds =
        body.kind === undefined
          ? work.kinds.filter(({ route }) => may(route))
          : [demandKind(call, body.kind)];
      const own = seesAll(call) ? undefined : user.id;
      const names = kinds.map(({ name }) => name);
      const data = await read(async (db) => {
        const found = await listImports(db, user.accountId, names, own);
        return Promise.all(found.map((one) => shownImport(db, kindOf(work, one.kind), one)));
      });
      return { data };
    }),

    serve(importCalls.find, async (call) => {
      const { found, kind } = await open(call, call.params.id);
      const table = await storedTable(work, call, call.user.accountId, found.file_id);
      return { data: await call.read((db) => openedImport(db, kind, found, table, work.texts)) };
    }),

    serve(importCalls.preview, async (call) => {
      const { body, read, user, caller } = call;
      const { found, kind } = await open(call, body.id);
      if (found.state !== 'uploaded') throw new Refusal(importErrors.notNow);
      const table = await tableOf(call, found);
      requirePlan(kind, body, table.headers.length);
      const unpacked = await unpack(table);
      const rows = await checkRows(kind, unpacked, await howFor(call, body.mapping));
      const say = sayIn(work, caller.localization);
      const left = columnsLeftOut(kind, work.texts, table, unpacked, body);
      return {
        data: await read((db) => previewOf(db, user, kind, { table: unpacked, rows, left }, body, say)),
      };
    }),

    serve(importCalls.run, async (call) => {
      const { body, write, user } = call;
      const { found } = await open(call, body.id);
      const columns = (await tableOf(call, found)).headers.length;
      await write(async (tx) => {
        const { kind } = await locked(tx, call, body.id);
        requirePlan(kind, body, columns);
        await orderImport(tx, user, found, body);
        return { id: body.id };
      });
      return shown(call, body.id);
    }),

    serve(importCalls.cancel, async (call) => {
      const { body, write, user } = call;
      await write(async (tx) => cancelImport(tx, user, (await locked(tx, call, body.id)).found));
      return shown(call, body.id);
    }),

    serve(importCalls.undo, async (call) => {
      const { body, write, user } = call;
      await write(async (tx) => {
        await orderUndo(tx, user, (await locked(tx, call, body.id)).found);
        return { id: body.id };
      });
      return shown(call, body.id);
    }),

    serve(importCalls.delete, async (call) => {
      const { body, write, user } = call;
      await write(async (tx) => forgetImport(tx, user, (await locked(tx, call, body.id)).found));
      return { data: { id: body.id } };
    }),

    serve(importCalls.wrongRows, async (call) => {
      const { params, user, caller } = call;
      const { found, kind } = await open(call, params.id);
      const stored = await storedTable(work, call, user.accountId, found.file_id);
      if (!stored) throw new Refusal(commonErrors.itemNotFound);
      const table = await unpack(stored);
      const rows = await checkRows(kind, table, await howFor(call, found.mapping));
      const say = sayIn(work, caller.localization);
      const bytes = await writeSheet({
        ...wrongSheet(table, rows, say),
        format: 'csv',
        timeZone: user.timeZone,
        // The program that wrote the file reads its own separator.
        separator: table.separator ?? (asSentLocale(caller.localization) === 'en' ? ',' : ';'),
      });
      const name = `${say('imports.wrongFile')} ${todayIn(user.timeZone)}.csv`;
      return { file: { name, mime: mimeOf('csv'), bytes } };
    }),
  ];
}

const sayIn =
  ({ texts }: Work, localization: unknown) =>
  (key: string, params = {}) =>
    textIn(texts, asSentLocale(localization), key, params);
