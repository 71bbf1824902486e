import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { notifyCalls } from './contract.ts';
import { idOf, type NotifyType } from './rules.ts';
import { noticesOfType, sendNotices } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const NOT_FOUND = { status: 404, errorCode: 'ITEM_NOT_FOUND' };

describe('types of a user', () => {
  const stateOf = async (clerk: TestClerk, type: NotifyType) =>
    (await clerk.call(notifyCalls.types, { body: {} })).data.find((one) => one.type === type);

  test('NOTIF-007, ORG-019 a type that is switched off brings no new one', async () => {
    const clerk = await product.newAgency();
    const id = idOf('booking_b');
    const off = { id, type: 'booking_b', module_id: 2, enabled: false, may_switch_off: true, is_sent: false };
    expect(await clerk.call(notifyCalls.disable, { params: { id } })).toEqual({ data: off });
    expect(await clerk.call(notifyCalls.disable, { params: { id } })).toEqual({ data: off });
    expect(await stateOf(clerk, 'booking_b')).toEqual(off);
    await sendNotices(product, clerk, ...noticesOfType(1, 'booking_b'), ...noticesOfType(1, 'booking_s'));
    const { data } = await clerk.call(notifyCalls.all, {});
    expect(data.map(({ notify_type }) => notify_type.type)).toEqual(['booking_s']);
    expect(await clerk.refused(notifyCalls.disable, { params: { id: 99 } })).toMatchObject(NOT_FOUND);
  });

  test('NOTIF-012 switched on again they come; the others stay as they were, and the history knows', async () => {
    const clerk = await product.newAgency();
    const wish = (type: NotifyType, enabled: boolean) => ({ id: idOf(type), enabled });
    const choose = (...notify_types: { id: number; enabled: boolean }[]) =>
      clerk.call(notifyCalls.types, { body: { notify_types } });
    await choose(wish('booking_b', false), wish('booking_s', false));
    const { data } = await choose(wish('booking_b', true), wish('booking_f', true));
    expect(data).toHaveLength(22);
    expect(data.filter(({ enabled }) => !enabled).map(({ type }) => type)).toEqual(['booking_s']);
    await sendNotices(product, clerk, ...noticesOfType(1, 'booking_b'), ...noticesOfType(1, 'booking_s'));
    expect((await clerk.call(notifyCalls.all, {})).data).toHaveLength(1);
    const { data: own } = await clerk.call(notifyCalls.types, { body: { id: clerk.userId } });
    expect(own).toEqual(data);
    const history = await product.pools.system
      .selectFrom('history')
      .where('action', '=', 'notify_types_changed')
      .where('user_id', '=', clerk.userId)
      .select('changes')
      .orderBy('id')
      .execute();
    expect(history.map(({ changes }) => changes)).toEqual([
      { booking_b: { from: true, to: false }, booking_s: { from: true, to: false } },
      { booking_b: { from: false, to: true } },
    ]);
  });

  test('what must not be missed is refused, and nothing of such a wish is done', async () => {
    const clerk = await product.newAgency();
    const refusal = { status: 422, errorCode: 'NOTIFY_TYPE_NEEDED' };
    for (const type of ['unknown_outcome', 'mail_failed', 'dead_job'] as const) {
      const id = idOf(type);
      expect(await clerk.refused(notifyCalls.disable, { params: { id } })).toMatchObject(refusal);
      const notify_types = [
        { id: idOf('booking_b'), enabled: false },
        { id, enabled: false },
      ];
      expect(await clerk.refused(notifyCalls.types, { body: { notify_types } })).toMatchObject(refusal);
      expect(await stateOf(clerk, type)).toMatchObject({ enabled: true, may_switch_off: false });
    }
    expect(await stateOf(clerk, 'booking_b')).toMatchObject({ enabled: true });
  });

  test('NOTIF-013 those of somebody else do not exist', async () => {
    const admin = await product.newAgency();
    const { userId } = await addUser(product, admin.accountId);
    const body = { id: userId, notify_types: [{ id: 1, enabled: false }] };
    expect(await admin.refused(notifyCalls.types, { body })).toMatchObject(NOT_FOUND);
  });
});
