import { record } from '#domains/history/actions.ts';
import { todayIn } from '#server/clock.ts';
import { scopeFor, type Tx } from '#server/db/scope.ts';
import { type ExportableList, readerOf } from '#server/exportableLists.ts';
import { removeFile, storeFile } from '#server/files/files.ts';
import { emit, inDays } from '#server/outbox.ts';
import { parse } from '#server/parse.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { type Cell, mimeOf } from '#server/sheets/sheet.ts';
import { writeSheet } from '#server/sheets/writer.ts';
import type { Words } from '#shared/columns.ts';
import type { FileReply } from '#shared/contract.ts';
import { commonErrors, Refusal, type TextParams, wrongField } from '#shared/errors.ts';
import { asLocale, type SentLocale, textIn } from '#shared/texts.ts';
import type { ExportRequest } from '../contract.ts';
import { fileNameOf, knownColumns, MOST_ROWS, RETENTION_DAYS, STORED_BYTES, withoutTerm } from '../rules.ts';
import {
  deleteExport,
  deleteOwnExport,
  findRunning,
  insertExport,
  listWritten,
  lockRunning,
  updateExport,
} from '../store/exports.ts';

type Texts = Record<string, readonly string[]>;

/** Locale and time zone of the file. */
export function wordsFor(texts: Texts, { timeZone }: CallingUser, asked: SentLocale): Words {
  const locale = asLocale(asked);
  const say = (key: string, params?: TextParams) => textIn(texts, locale, key, params);
  return {
    locale,
    timeZone,
    today: todayIn(timeZone),
    say,
    wordOf: (key) => (key in texts ? say(key) : undefined),
  };
}

/** The parsed query; invalid queries are refused as in the search. */
export function queryOf({ route }: ExportableList, { search, filter, sort }: Asked): unknown {
  return parse(route.body, { search, filter, ...(sort === undefined ? {} : { sort }) });
}
interface Asked {
  search: string;
  filter: Record<string, unknown>;
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined;
}

/** The columns without duplicates; unknown ones are refused. */
export function columnsOf({ columns }: ExportableList, wanted: string[] | undefined): string[] {
  if (wanted === undefined) return Object.keys(columns);
  const known = knownColumns(wanted, columns);
  if (known.length !== wanted.length) throw wrongField('columns', 'validation.invalid_value');
  return known;
}

/** The sheet, with titles and times in the locale and time zone of the user. */
export async function tableOf(
  list: ExportableList,
  { timeZone }: CallingUser,
  { columns, format, locale }: ExportRequest,
  rows: Cell[][],
  words: Words,
): Promise<FileReply['file']> {
  const { say } = words;
  const titles = columns.map((key) => say(list.columns[key] ?? key));
  const separator = locale === 'en' ? ',' : ';';
  const bytes = await writeSheet({ format, titles, rows, timeZone, separator });
  return { name: fileNameOf(say(list.title), todayIn(timeZone), format), mime: mimeOf(format), bytes };
}

/** Records who exported, the query and the columns, but no rows. */
export const recordExport = (tx: Tx, user: CallingUser, request: ExportRequest, rows: number) => {
  const { list, locale: _, ...asked } = request;
  return record(tx, user, {
    entity: 'lists',
    id: list,
    action: 'exported',
    changes: { ...withoutTerm(asked), rows },
  });
};

export async function orderExport(
  tx: Tx,
  user: CallingUser,
  request: ExportRequest,
  rows: number,
): Promise<number> {
  const id = await insertExport(tx, user, request, rows);
  const { accountId, requestId } = user;
  // One at a time per agency, so that ten large files delay nobody else.
  const options = { serialKey: `lists.export ${accountId}`, requestId };
  await emit(tx, { name: 'lists.exportOrdered', accountId, payload: { id } }, options);
  return id;
}

interface Work extends Pick<Platform, 'pools' | 'storage'> {
  texts: Texts;
  listOf(name: string): ExportableList | undefined;
}

/** Idempotent: after a crash the file is written again; a finished one stays. */
export async function writeOrdered(work: Work, accountId: number, id: number): Promise<void> {
  const { pools, storage, texts } = work;
  const scope = scopeFor(pools, accountId);
  const ordered = await scope.read((db) => findRunning(db, accountId, id));
  const list = ordered && work.listOf(ordered.request.list);
  if (!ordered || !list) return;
  const { reader, request } = ordered;
  const query = queryOf(list, request);
  const words = wordsFor(texts, reader, request.locale);
  const { rows } = await list.read(readerOf(pools, reader), query, request.columns, MOST_ROWS + 1, words);
  if (rows.length > MOST_ROWS) return giveUp(work, accountId, id); // Rows were added since the order.
  if (!(await scope.read((db) => findRunning(db, accountId, id)))) return; // Cancelled meanwhile.
  const { name, mime, bytes } = await tableOf(list, reader, request, rows, words);
  await scope.write(async (tx) => {
    if (!(await lockRunning(tx, accountId, id))) return;
    const file = {
      kind: 'export',
      entity: 'list_exports',
      entityId: id,
      name,
      mime,
      bytes: Buffer.from(bytes),
    };
    const file_id = await storeFile(tx, storage, accountId, file);
    await updateExport(tx, accountId, id, { state: 'done', rows: rows.length, file_id });
    await makeRoom(tx, accountId, reader.id, id);
    await recordExport(tx, reader, request, rows.length);
    const ended = { name: 'lists.exportEnded', accountId, payload: { id } } as const;
    await emit(tx, ended, { runAt: inDays(RETENTION_DAYS) });
  });
}

/** Deletes the oldest files beyond the limit; the newest stays, whatever its size. */
async function makeRoom(tx: Tx, accountId: number, userId: number, newest: number): Promise<void> {
  const kept = { person: 0, account: 0 };
  for (const { id, user_id, file_id, size } of await listWritten(tx, accountId)) {
    kept.account += size;
    if (user_id === userId) kept.person += size;
    const isOver =
      kept.account > STORED_BYTES.account || (user_id === userId && kept.person > STORED_BYTES.person);
    if (!isOver || id === newest) continue;
    await deleteExport(tx, accountId, id);
    await removeFile(tx, accountId, file_id);
  }
}

/** Ends the waiting dialog and notifies the user, who may have left the page. */
export const giveUp = ({ pools, texts, listOf }: Omit<Work, 'storage'>, accountId: number, id: number) =>
  scopeFor(pools, accountId).write(async (tx) => {
    const ordered = await lockRunning(tx, accountId, id);
    if (!ordered) return;
    const { reader, request } = ordered;
    await updateExport(tx, accountId, id, { state: 'failed' });
    const what = textIn(texts, request.locale, listOf(request.list)?.title ?? request.list);
    const payload = { id, user_id: reader.id, what };
    await emit(tx, { name: 'lists.exportFailed', accountId, payload });
    const ended = { name: 'lists.exportEnded', accountId, payload: { id } } as const;
    await emit(tx, ended, { runAt: inDays(RETENTION_DAYS) });
  });

/** A running job finds the row gone and stops. */
export async function cancelExport(tx: Tx, user: CallingUser, id: number): Promise<void> {
  const gone = await deleteOwnExport(tx, user, id);
  if (!gone) throw new Refusal(commonErrors.itemNotFound);
  if (gone.file_id) await removeFile(tx, user.accountId, gone.file_id);
}

/** After the retention period: deletes the row, and the file with it. */
export const removeExport = ({ pools }: Pick<Work, 'pools'>, accountId: number, id: number): Promise<void> =>
  scopeFor(pools, accountId).write(async (tx) => {
    const gone = await deleteExport(tx, accountId, id);
    if (gone?.file_id) await removeFile(tx, accountId, gone.file_id);
  });
