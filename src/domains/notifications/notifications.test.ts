import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agency, addUser, createAgency } from '#domains/auth/testing.ts';
import { scopeFor } from '#server/db/scope.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { notify } from './actions.ts';
import { maySwitchOff, moduleOf, NOTIFY_TYPES } from './rules.ts';
import { listNotices } from './store.ts';

let fresh: FreshDatabase;
let admin: Agency;
beforeAll(async () => {
  fresh = await freshDatabase();
  admin = await createAgency(fresh);
});
afterAll(() => fresh.drop());

describe('notifications', () => {
  test('each user gets an own one, but not of a type that was switched off', async () => {
    const colleague = await addUser(fresh, admin.accountId);
    const { read, write } = scopeFor(fresh.pools, admin.accountId);
    await write(async (tx) => {
      await tx
        .insertInto('notifications_off')
        .values({ account_id: admin.accountId, user_id: colleague.userId, type: 'price_watch' })
        .execute();
      const both = [admin.userId, colleague.userId];
      await notify(tx, admin.accountId, both, { type: 'price_watch', title: 'a', params: { id: 7 } });
      await notify(tx, admin.accountId, both, { type: 'operator_down', title: 'b' });
      await notify(tx, admin.accountId, [], { type: 'operator_down', title: 'nobody' });
    });
    const titles = async (user: Agency) =>
      (await read((db) => listNotices(db, admin.accountId, user.userId))).map(({ title }) => title);
    expect(await titles(admin)).toEqual(['b', 'a']);
    expect(await titles(colleague)).toEqual(['b']);
  });

  test('what has a cause is told once, however often it is said', async () => {
    const reader = await addUser(fresh, admin.accountId);
    const { read, write } = scopeFor(fresh.pools, admin.accountId);
    const notice = { type: 'mail_failed', title: 'a', cause: 'mail 7' } as const;
    for (let time = 0; time < 2; time += 1) {
      await write((tx) => notify(tx, admin.accountId, [reader.userId], notice));
    }
    expect(await read((db) => listNotices(db, admin.accountId, reader.userId))).toHaveLength(1);
  });

  test('types of the system have no module; what must not be missed cannot be switched off', () => {
    expect(NOTIFY_TYPES).toHaveLength(22);
    expect(NOTIFY_TYPES.filter((type) => moduleOf(type) === null)).toEqual([
      'licence_notice',
      'request_limit',
      'dead_job',
      'user_limit',
    ]);
    expect(NOTIFY_TYPES.filter((type) => !maySwitchOff(type))).toEqual([
      'unknown_outcome',
      'mail_failed',
      'dead_job',
    ]);
  });
});
