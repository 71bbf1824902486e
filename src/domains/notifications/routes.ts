import { type ServedRoute, serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asLocale, type TextRows } from '#shared/texts.ts';
import { chooseTypes, typeOrRefusal } from './actions.ts';
import { notifyCalls } from './contract.ts';
import { moduleOf, NOTIFY_TYPES, type NotifyType } from './rules.ts';
import {
  countUnread,
  findNotice,
  listLatest,
  listNotices,
  listOpen,
  listSwitchedOff,
  listUnread,
  markAllRead,
  markRead,
  type NoticeRow,
  searchNotices,
  setDeleted,
  setSettled,
} from './store.ts';
import { noticeIn, typeOfUser } from './wording.ts';

interface Reader {
  localization: string;
}
/** Notices belong to the user, in whichever account the user works: hence `system`, always filtered by user. */
export function notificationRoutes(texts: TextRows, sent: ReadonlySet<NotifyType>): ServedRoute[] {
  const tellAll = (rows: NoticeRow[], { localization }: Reader) =>
    rows.map((row) => noticeIn(texts, row, asLocale(localization)));
  const reply = (row: NoticeRow | undefined, { localization }: Reader) => {
    if (!row) throw new Refusal(commonErrors.itemNotFound);
    return { data: noticeIn(texts, row, asLocale(localization)) };
  };

  return [
    serve(notifyCalls.all, async ({ system, user, caller }) => ({
      data: tellAll(await system((tx) => listNotices(tx, user.id)), caller),
    })),

    serve(notifyCalls.search, async ({ system, user, caller, body }) => {
      const { data, meta } = await system((tx) => searchNotices(tx, user.id, body));
      return { data: tellAll(data, caller), meta };
    }),

    serve(notifyCalls.unread, ({ system, user, caller, body }) =>
      system(async (tx) => {
        const counts = await countUnread(tx, user.id);
        const rows = body.limit === 0 ? [] : await listUnread(tx, user.id, body.limit);
        const byModule = Map.groupBy(counts, ({ type }) => moduleOf(type));
        const sum = (some: { total: number }[]) => some.reduce((all, { total }) => all + total, 0);
        const modules = [...byModule].map(([module_id, some]) => ({ module_id, total: sum(some) }));
        return { data: tellAll(rows, caller), meta: { total: sum(counts), modules } };
      }),
    ),

    serve(notifyCalls.home, ({ system, user, caller }) =>
      system(async (tx) => {
        const [open, latest] = await Promise.all([listOpen(tx, user.id), listLatest(tx, user.id)]);
        return { data: { open: tellAll(open, caller), latest: tellAll(latest, caller) } };
      }),
    ),

    serve(notifyCalls.settle, async ({ system, user, caller, body }) =>
      reply(await system((tx) => setSettled(tx, user.id, body.id, body.settled)), caller),
    ),

    serve(notifyCalls.find, async ({ system, user, caller, params }) =>
      reply(await system((tx) => findNotice(tx, user.id, params.id)), caller),
    ),

    serve(notifyCalls.markRead, async ({ system, user, caller, params }) =>
      reply(await system((tx) => markRead(tx, user.id, params.id)), caller),
    ),

    serve(notifyCalls.markAllRead, async ({ system, user }) => ({
      data: { changed: await system((tx) => markAllRead(tx, user.id)) },
    })),

    serve(notifyCalls.delete, async ({ system, user, caller, body }) => {
      reply(await system((tx) => setDeleted(tx, user.id, body.id, true)), caller);
      return { data: { id: body.id } };
    }),

    serve(notifyCalls.restore, async ({ system, user, caller, body }) =>
      reply(await system((tx) => setDeleted(tx, user.id, body.id, false)), caller),
    ),

    serve(notifyCalls.disable, async ({ system, user, params }) => {
      const type = typeOrRefusal(params.id);
      const off = await system((tx) => chooseTypes(tx, user, [{ id: params.id, enabled: false }]));
      return { data: typeOfUser(type, { off, sent }) };
    }),

    serve(notifyCalls.types, async ({ system, user, body }) => {
      if (body.id !== undefined && body.id !== user.id) throw new Refusal(commonErrors.itemNotFound);
      const off = await system((tx) =>
        body.notify_types ? chooseTypes(tx, user, body.notify_types) : listSwitchedOff(tx, user.id),
      );
      return { data: NOTIFY_TYPES.map((type) => typeOfUser(type, { off, sent })) };
    }),
  ];
}
