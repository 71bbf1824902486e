import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import { now } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Http } from '#server/http.ts';
import type { CallingUser } from '#server/session.ts';
import type { BodyOf } from '#shared/contract.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import type { feedCalls } from '../contract.ts';
import { offerErrors } from '../errors.ts';
import { areasOf, isOpen, nextAt, type Source } from '../rules.ts';
import { cancelDelivery, findDelivery, findOpen, insertDelivery } from '../store/deliveries.ts';
import { type FeedRow, type FeedSettings, findFeed, lockFeed, updateFeed } from '../store/feeds.ts';
import { reachOf } from './reach.ts';

const RUN = 'feed.run';

export async function feedInReach(db: Db, user: CallingUser, touroperatorId: number): Promise<FeedRow> {
  const feed = await findFeed(db, reachOf(user, RUN), touroperatorId);
  if (!feed) throw new Refusal(commonErrors.itemNotFound);
  return feed;
}

export interface Where {
  source: Source;
  place: string;
}

/** Where its files are fetched from; undefined: it has no source of its own. */
export function sourceOf(
  { source, place, toc }: Pick<FeedRow, 'source' | 'place' | 'toc'>,
  { FEEDS_FOLDER, SIMULATOR_URL }: Config,
): Where | undefined {
  if (source === 'folder') return FEEDS_FOLDER === '' ? undefined : { source, place };
  if (source === 'upload') return undefined;
  if (place !== '') return { source, place };
  return SIMULATOR_URL === '' ? undefined : { source, place: `${SIMULATOR_URL}/feeds/${toc}/manifest.json` };
}

type Start = BodyOf<typeof feedCalls.start>;

/** One that waits for the same source already is enough. */
export async function startDelivery(
  tx: Tx,
  config: Config,
  user: CallingUser,
  { touroperator_id, area, kind, file, name }: Omit<Start, 'file'> & { file?: string | undefined },
): Promise<number> {
  const feed = await feedInReach(tx, user, touroperator_id);
  const from = file === undefined ? sourceOf(feed, config) : { source: 'upload' as const, place: file };
  if (!from) throw new Refusal(offerErrors.noSource);
  const order = { touroperator_id, area: area ?? areasOf(feed.ctypes)[0] ?? 'hotel', kind, name, ...from };
  const waiting = file === undefined ? await findOpen(tx, order) : undefined;
  if (waiting) return waiting.id;
  const id = await insertDelivery(tx, order);
  await keep(tx, user, feed, 'delivery_started', { kind: { from: null, to: kind } });
  return id;
}

export async function stopDelivery(tx: Tx, user: CallingUser, id: number): Promise<number> {
  const delivery = await findDelivery(tx, reachOf(user, RUN), id);
  if (!delivery) throw new Refusal(commonErrors.itemNotFound);
  if (!isOpen(delivery.state)) throw new Refusal(offerErrors.notNow);
  await cancelDelivery(tx, id);
  await keep(
    tx,
    user,
    { id: delivery.touroperator_id, offered_by: delivery.offered_by },
    'delivery_cancelled',
    {},
  );
  return id;
}

/** Optimistic locking. */
export async function changeFeed(
  tx: Tx,
  { config, http }: { config: Config; http: Http },
  user: CallingUser,
  { touroperator_id, version, ...wanted }: BodyOf<typeof feedCalls.settings>,
): Promise<void> {
  const feed = await feedInReach(tx, user, touroperator_id);
  const before = await lockFeed(tx, touroperator_id);
  if (before.version !== version) throw new Refusal(commonErrors.changedElsewhere, { id: touroperator_id });
  const place = placeOf(wanted, http);
  const isOther = before.source !== wanted.source || before.place !== place;
  // Its files are those of all operators.
  if (wanted.source === 'folder' && isOther && reachOf(user, RUN) !== null)
    throw wrongField('source', 'feeds.errors.folderOfAll');
  const source = sourceOf({ ...wanted, place, toc: feed.toc }, config);
  if (wanted.source !== 'upload' && !source) throw wrongField('source', `feeds.errors.no.${wanted.source}`);
  if (wanted.every_minutes !== null && !source) throw wrongField('every_minutes', 'feeds.errors.byHand');
  const isSame = before.every_minutes === wanted.every_minutes;
  const next = isSame ? before.next_at : (nextAt(now(), wanted.every_minutes)?.toISOString() ?? null);
  const after: FeedSettings = { ...wanted, place, next_at: next };
  await updateFeed(tx, touroperator_id, after);
  const { next_at: _, ...shown } = after;
  await keep(tx, user, feed, 'changed', changesOf(settingsIn(before), shown));
}

const settingsIn = ({ source, place, every_minutes, refused_percent, shrink_percent }: FeedSettings) => ({
  source,
  place,
  every_minutes,
  refused_percent,
  shrink_percent,
});

const ABOVE = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/;
function placeOf({ source, place }: Pick<FeedSettings, 'source' | 'place'>, http: Http): string {
  if (source === 'upload') return '';
  if (source === 'folder' && ABOVE.test(place)) throw wrongField('place', 'feeds.errors.place');
  if (source === 'address' && place !== '' && !http.allows(place))
    throw wrongField('place', 'feeds.errors.address');
  return place;
}

/** Feeds belong to no account: their history lies with the agency that offers the operator, else with the editor. */
const keep = (
  tx: Tx,
  user: CallingUser,
  { id, offered_by }: Pick<FeedRow, 'id' | 'offered_by'>,
  action: string,
  changes: object,
) =>
  record(
    tx,
    { ...user, accountId: offered_by ?? user.homeAccountId },
    { entity: 'offer_feeds', id, action, changes: { ...changes } },
  );
