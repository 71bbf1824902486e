import { record } from '#domains/history/actions.ts';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { notificationErrors } from './errors.ts';
import { isOwnRoute, isSafeUrl, maySwitchOff, type NotifyType, typeWithId } from './rules.ts';
import { insertNotices, listSwitchedOff, type Notice, switchTypes } from './store.ts';

/** A realtime announcement must fit into one payload of NOTIFY. */
const LONGEST_PARAM = 200;

/**
 * The domain of the event decides who is notified. Open pages update after the commit. Returns the users who got a
 * new notice: not those who switched the type off, nor those already notified of this cause.
 */
export async function notify(
  tx: Tx,
  accountId: number,
  userIds: number[],
  notice: Notice,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const inserted = await insertNotices(tx, accountId, userIds, complete(notice));
  if (inserted.length === 0) return [];
  const ids = inserted.map(({ id }) => id).join();
  await emit(tx, { name: 'notifications.added', accountId, payload: { ids } });
  return inserted.map(({ user_id }) => user_id);
}

/** For notices outside of a change. */
export const notifyOne = (pools: Pools, accountId: number, userId: number, notice: Notice) =>
  systemWrite(pools, (tx) => notify(tx, accountId, [userId], notice));

export function complete(notice: Notice) {
  const { type, params = {}, issuer = '', route = '', url = '', cause = null, severe = false } = notice;
  if (route !== '' && !isOwnRoute(route)) throw new Error(`${type} leads out of the product: ${route}`);
  if (url !== '' && !isSafeUrl(url)) throw new Error(`${type} leads to an unsafe address: ${url}`);
  const { title = `notifications.${type}.title`, body = `notifications.${type}.body` } = notice;
  const cut = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, LONGEST_PARAM) : value,
  ]);
  return { type, title, body, params: Object.fromEntries(cut), issuer, route, url, cause, severe };
}

export interface Wish {
  id: number;
  enabled: boolean;
}

/** Switches types on and off for the caller. Returns the types that are off. */
export async function chooseTypes(tx: Tx, user: CallingUser, wishes: Wish[]): Promise<NotifyType[]> {
  const wanted = new Map(wishes.map(({ id, enabled }) => [typeOrRefusal(id), enabled]));
  const before = await listSwitchedOff(tx, user.id);
  const off = [...wanted].flatMap(([type, enabled]) => (!enabled && !before.includes(type) ? [type] : []));
  const on = [...wanted].flatMap(([type, enabled]) => (enabled && before.includes(type) ? [type] : []));
  if (off.some((type) => !maySwitchOff(type))) throw new Refusal(notificationErrors.cannotSwitchOff);
  if (off.length + on.length > 0) {
    await switchTypes(tx, { accountId: user.homeAccountId, userId: user.id }, { on, off });
    const changes = Object.fromEntries([
      ...off.map((type) => [type, { from: true, to: false }]),
      ...on.map((type) => [type, { from: false, to: true }]),
    ]);
    const actor = { ...user, accountId: user.homeAccountId };
    await record(tx, actor, { entity: 'users', id: user.id, action: 'notify_types_changed', changes });
  }
  return [...before.filter((type) => !on.includes(type)), ...off];
}

export function typeOrRefusal(id: number): NotifyType {
  const type = typeWithId(id);
  if (type === undefined) throw new Refusal(commonErrors.itemNotFound);
  return type;
}
