import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { addUser, createAgency } from '#domains/auth/testing.ts';
import { systemWrite } from '#server/db/scope.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { seedNotices } from './demo.ts';
import { listNotices } from './store.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

test('the demo gives each person a dozen of different types and ages, the same each time', async () => {
  const at = new Date('2027-06-14T10:00:00Z');
  const admin = await createAgency(fresh);
  const clerk = await addUser(fresh, admin.accountId);
  const other = await addUser(fresh, admin.accountId);
  const account_id = admin.accountId;
  await systemWrite(fresh.pools, (tx) =>
    seedNotices(
      tx,
      [
        { id: admin.userId, account_id, roles: ['sm_admin'] },
        { id: clerk.userId, account_id, roles: ['sm_booker'] },
        { id: other.userId, account_id, roles: ['sm_user'] },
      ],
      at,
    ),
  );
  const noticesOf = async (id: number) =>
    (await listNotices(fresh.pools.system, id)).map(({ id: _, ...notice }) => notice);
  const [ofAdmin, ofClerk] = [await noticesOf(admin.userId), await noticesOf(clerk.userId)];
  expect(await noticesOf(other.userId)).toEqual(ofClerk);
  expect(ofAdmin.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['dead_job', 'operator_down', 'licence_notice', 'user_limit']),
  );
  for (const notices of [ofAdmin, ofClerk]) {
    expect(notices.length).toBeGreaterThanOrEqual(12);
    expect(new Set(notices.map(({ type }) => type)).size).toBe(notices.length);
    expect(notices.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(5);
    for (const { title, body, params, route, created_at } of notices) {
      expect(Date.parse(created_at)).toBeLessThan(at.getTime());
      expect(['', '/home', '/system/jobs', '/system/mailbox']).toContain(route);
      for (const key of [title, body]) {
        const [english = ''] = texts[key as keyof typeof texts];
        const needed = [...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
        expect([key, Object.keys(params)]).toEqual([key, expect.arrayContaining(needed)]);
      }
    }
  }
});
