import type { Db } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import { metaOf, type Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { changeFeed, feedInReach, startDelivery, stopDelivery } from './actions/ordering.ts';
import { feedPage, wholeFeed } from './actions/overview.ts';
import { reachOf } from './actions/reach.ts';
import { seenBy } from './actions/segments.ts';
import { shownDelivery } from './actions/showing.ts';
import { feedCalls } from './contract.ts';
import { offerErrors } from './errors.ts';
import { filesOf } from './feeds/folders.ts';
import { refusedBytes, refusedLines } from './feeds/refusedLines.ts';
import { runnerOf } from './feeds/runner.ts';
import { hasUpload, nameOfUpload, storePiece } from './feeds/uploads.ts';
import { REPORTED_LINES } from './rules.ts';
import { findDelivery, searchDeliveries } from './store/deliveries.ts';

type Reading = Pick<Call<Route>, 'read' | 'user' | 'platform'>;

const reachIn = ({ user }: Pick<Reading, 'user'>) => reachOf(user, 'feed.read');

async function delivered({ read, user }: Pick<Reading, 'read' | 'user'>, id: number) {
  const found = await read((db) => findDelivery(db, reachIn({ user }), id));
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  return found;
}

async function whole(call: Reading, touroperatorId: number) {
  const seen = await seenBy(call.platform);
  const data = await call.read((db: Db) => wholeFeed(db, reachIn(call), seen, touroperatorId));
  if (!data) throw new Refusal(commonErrors.itemNotFound);
  return { data };
}

export const feedRoutes = (platform: Platform): ServedRoute[] => [
  serve(feedCalls.feeds, async (call) => {
    const seen = await seenBy(platform);
    return call.read((db) => feedPage(db, reachIn(call), seen, call.body));
  }),

  serve(feedCalls.find, (call) => whole(call, call.params.id)),

  serve(feedCalls.search, async (call) => {
    const { data, meta } = await call.read((db) => searchDeliveries(db, reachIn(call), call.body));
    return { data: data.map(shownDelivery), meta };
  }),

  serve(feedCalls.progress, async (call) => ({
    data: shownDelivery(await delivered(call, call.params.id)),
  })),

  serve(feedCalls.report, async (call) => {
    const found = await delivered(call, call.params.id);
    const { refused: path } = filesOf(platform.config, found);
    const { rows } = await refusedLines(path, { from: 0, most: REPORTED_LINES });
    return { data: { delivery: shownDelivery(found), refused: rows } };
  }),

  serve(feedCalls.refused, async (call) => {
    const { id, reason, ...page } = call.body;
    const { refused: path } = filesOf(platform.config, await delivered(call, id));
    const from = (page.page - 1) * page.itemsPerPage;
    const { rows, total } = await refusedLines(path, { from, most: page.itemsPerPage, reason });
    return { data: rows, meta: metaOf(page, total, Number.POSITIVE_INFINITY) };
  }),

  serve(feedCalls.refusedFile, async (call) => {
    const found = await delivered(call, call.params.id);
    const bytes = await refusedBytes(filesOf(platform.config, found).refused);
    return { file: { name: `${found.toc}-${found.id}.txt`, mime: 'text/plain', bytes } };
  }),

  serve(feedCalls.upload, async (call) => {
    await call.read((db) => feedInReach(db, call.user, call.body.touroperator_id));
    return { data: await storePiece(platform.config, call.body) };
  }),

  serve(feedCalls.start, async (call) => {
    const { file, ...order } = call.body;
    const { touroperator_id } = order;
    const isThere = file === undefined || (await hasUpload(platform.config, touroperator_id, file));
    const { id } = await call.system(async (tx) => {
      await feedInReach(tx, call.user, touroperator_id);
      if (!isThere) throw new Refusal(offerErrors.pieceLost);
      const upload = file === undefined ? {} : { file: nameOfUpload(touroperator_id, file) };
      return { id: await startDelivery(tx, platform.config, call.user, { ...order, ...upload }) };
    });
    runnerOf(platform).wake();
    return { data: shownDelivery(await delivered(call, id)) };
  }),

  serve(feedCalls.cancel, async (call) => {
    const id = await call.system((tx) => stopDelivery(tx, call.user, call.body.id));
    runnerOf(platform).wake();
    return { data: shownDelivery(await delivered(call, id)) };
  }),

  serve(feedCalls.settings, async (call) => {
    await call.system((tx) => changeFeed(tx, platform, call.user, call.body));
    return whole(call, call.body.touroperator_id);
  }),
];
