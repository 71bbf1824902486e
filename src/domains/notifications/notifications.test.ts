import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { type Agency, addUser, createAgency } from '#domains/auth/testing.ts';
import { notifyConcerned } from '#domains/org/actions.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { scopeFor, systemWrite } from '#server/db/scope.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { notify } from './actions.ts';
import {
  idOf,
  isOwnRoute,
  isSafeUrl,
  maySwitchOff,
  moduleOf,
  NOTIFY_TYPES,
  type NotifyType,
  receiversOf,
  typeWithId,
} from './rules.ts';
import { listNotices } from './store.ts';

const SYSTEM = ['licence_notice', 'request_limit', 'dead_job', 'user_limit'];
const OF_ADMINS = [...SYSTEM, 'import_refused', 'operator_down'];

let fresh: FreshDatabase;
let admin: Agency;
beforeAll(async () => {
  fresh = await freshDatabase();
  admin = await createAgency(fresh);
});
afterAll(() => fresh.drop());

const typesOf = async ({ userId }: Agency) =>
  (await listNotices(fresh.pools.system, userId)).map(({ type }) => type);
const switchOff = ({ accountId, userId }: Agency, type: NotifyType) =>
  fresh.pools.system
    .insertInto('notifications_off')
    .values({ account_id: accountId, user_id: userId, type })
    .execute();

describe('types', () => {
  test('NOTIF-016 there are 22, 18 of the module and 4 of the system, each with an id and its texts', () => {
    expect(NOTIFY_TYPES).toHaveLength(22);
    expect(new Set(NOTIFY_TYPES).size).toBe(22);
    expect(NOTIFY_TYPES.filter((type) => moduleOf(type) === null)).toEqual(SYSTEM);
    expect(NOTIFY_TYPES.filter((type) => moduleOf(type) === 2)).toHaveLength(18);
    for (const type of NOTIFY_TYPES) {
      expect(typeWithId(idOf(type))).toBe(type);
      const own = [`notifyType.${type}`, `notifyMeans.${type}`];
      const sent = [`notifications.${type}.title`, `notifications.${type}.body`];
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([...own, ...sent]));
    }
    expect(typeWithId(0)).toBeUndefined();
    expect(typeWithId(23)).toBeUndefined();
  });

  test('NOTIF-016 the database takes these and refuses another', async () => {
    const insert = (table: string, type: string) =>
      sql`insert into ${sql.table(table)} (account_id, user_id, type ${sql.raw(table === 'notifications' ? ', title' : '')})
        values (${admin.accountId}, ${admin.userId}, ${type} ${sql.raw(table === 'notifications' ? ", 'a'" : '')})`.execute(
        fresh.pools.system,
      );
    const other = await createAgency(fresh);
    await systemWrite(fresh.pools, async (tx) => {
      for (const type of NOTIFY_TYPES) await notify(tx, other.accountId, [other.userId], { type });
    });
    expect((await typesOf(other)).toSorted()).toEqual([...NOTIFY_TYPES].toSorted());
    for (const table of ['notifications', 'notifications_off']) {
      await expect(insert(table, 'booking_x')).rejects.toThrow(/check constraint/);
    }
  });

  test('what must not be missed cannot be switched off', () => {
    expect(NOTIFY_TYPES.filter((type) => !maySwitchOff(type))).toEqual([
      'unknown_outcome',
      'mail_failed',
      'dead_job',
    ]);
  });
});

describe('notify', () => {
  test('NOTIF-007 each user gets an own one, but not of a type that was switched off, unless something went wrong', async () => {
    const colleague = await addUser(fresh, admin.accountId);
    await switchOff(colleague, 'price_watch');
    await switchOff(colleague, 'option_expired');
    await scopeFor(fresh.pools, admin.accountId).write(async (tx) => {
      const both = [admin.userId, colleague.userId];
      await notify(tx, admin.accountId, both, { type: 'price_watch', params: { id: 7 } });
      await notify(tx, admin.accountId, both, { type: 'option_expired' });
      await notify(tx, admin.accountId, both, { type: 'option_expired', severe: true });
      await notify(tx, admin.accountId, both, { type: 'operator_down' });
      await notify(tx, admin.accountId, [], { type: 'user_limit' });
    });
    expect((await typesOf(admin)).toSorted()).toEqual([
      'operator_down',
      'option_expired',
      'option_expired',
      'price_watch',
    ]);
    expect((await typesOf(colleague)).toSorted()).toEqual(['operator_down', 'option_expired']);
  });

  test('what has a cause is told once, however often it is said', async () => {
    const reader = await addUser(fresh, admin.accountId);
    const notice = { type: 'mail_failed', cause: 'mail 7' } as const;
    for (let time = 0; time < 2; time += 1) {
      await systemWrite(fresh.pools, (tx) => notify(tx, admin.accountId, [reader.userId], notice));
    }
    expect(await typesOf(reader)).toEqual(['mail_failed']);
    const { rows } = await sql<{ ids: string }>`
      select payload->>'ids' as ids from jobs where name = 'notifications.added' and account_id = ${admin.accountId}
      order by id desc limit 1`.execute(fresh.pools.system);
    const [stored] = await listNotices(fresh.pools.system, reader.userId);
    expect(rows).toEqual([{ ids: String(stored?.id) }]);
  });

  test('NOTIF-011 a way out of the product, or an unsafe address, is a defect of whoever tells', async () => {
    const told = (way: { route: string } | { url: string }) =>
      systemWrite(fresh.pools, (tx) =>
        notify(tx, admin.accountId, [admin.userId], { type: 'operator_change', ...way }),
      );
    await expect(told({ route: '//evil.test' })).rejects.toThrow('leads out of the product');
    await expect(told({ url: 'http://operator.test' })).rejects.toThrow('unsafe address');
    for (const route of ['//evil.test', '/\\evil.test', 'https://evil.test', 'home', '']) {
      expect([route, isOwnRoute(route)]).toEqual([route, false]);
    }
    expect(isOwnRoute('/system/jobs?page=2')).toBe(true);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://a.test', '/home', '']) {
      expect([url, isSafeUrl(url)]).toEqual([url, false]);
    }
    expect(isSafeUrl('https://operator.test/news')).toBe(true);
  });

  test('what fills a text is cut, so that it can be announced at once', async () => {
    const reader = await addUser(fresh, admin.accountId);
    const params = { recipient: 'a'.repeat(5000), count: 12 };
    await systemWrite(fresh.pools, (tx) =>
      notify(tx, admin.accountId, [reader.userId], { type: 'mail_failed', params }),
    );
    const [stored] = await listNotices(fresh.pools.system, reader.userId);
    expect(stored?.params).toEqual({ recipient: 'a'.repeat(200), count: 12 });
  });
});

describe('receivers', () => {
  const concerned = { owner: 1, branchAdmins: [2, 3], admins: [4, 5] };

  test('NOTIF-017 by type: the owner or sender, or the admins of the account', () => {
    for (const type of NOTIFY_TYPES) {
      const toAdmins = OF_ADMINS.includes(type);
      expect([type, receiversOf(type, concerned)]).toEqual([type, toAdmins ? [4, 5] : [1]]);
    }
  });

  test('NOTIF-017 for an owner who left the admins of the branch are told, else those of the account', () => {
    for (const type of NOTIFY_TYPES.filter((type) => !OF_ADMINS.includes(type))) {
      expect(receiversOf(type, { ...concerned, owner: undefined })).toEqual([2, 3]);
      expect(receiversOf(type, { admins: [4, 5] })).toEqual([4, 5]);
    }
  });

  test('NOTIF-017 the people are those who work in the account and in the branch', async () => {
    const head = await createAgency(fresh);
    const { accountId } = head;
    const branchOf = (name: string) =>
      systemWrite(
        fresh.pools,
        async (tx) => (await insertBranch(tx, accountId, branchInput.parse({ name }))).id,
      );
    const [here, there] = [await branchOf('Here'), await branchOf('There')];
    const person = (user: Parameters<typeof addUser>[2]) => addUser(fresh, accountId, user);
    const owner = await person({ subaccount_id: here });
    const gone = await person({ subaccount_id: here, active: false });
    const branchAdmin = await person({ subaccount_id: here, roles: ['sm_admin_branch'] });
    const people = [
      head,
      owner,
      gone,
      branchAdmin,
      await person({ subaccount_id: there, roles: ['sm_admin_branch'] }),
      await person({ subaccount_id: here, roles: ['sm_admin_branch'], active: false }),
      await person({ roles: ['sm_admin'], active: false }),
      await createAgency(fresh),
    ];
    const toldOf = async (type: NotifyType, subject: Parameters<typeof notifyConcerned>[3]) => {
      const before = await Promise.all(people.map(typesOf));
      await systemWrite(fresh.pools, (tx) => notifyConcerned(tx, accountId, { type }, subject));
      const after = await Promise.all(people.map(typesOf));
      return people.filter((_, index) => after[index]?.length !== before[index]?.length);
    };
    expect(await toldOf('booking_b', { ownerId: owner.userId, branchId: here })).toEqual([owner]);
    expect(await toldOf('booking_b', { ownerId: gone.userId, branchId: here })).toEqual([branchAdmin]);
    expect(await toldOf('booking_b', { ownerId: gone.userId, branchId: null })).toEqual([head]);
    expect(await toldOf('operator_down', {})).toEqual([head]);
  });
});
