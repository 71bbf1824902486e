import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, PASSWORD } from '#domains/auth/testing.ts';
import { changeAccount, changeUser } from '#domains/org/actions.ts';
import { systemWrite } from '#server/db/scope.ts';
import { fillLogin, startProduct, storedSession } from './product.ts';

const product = startProduct();
const QUICKLY = { timeout: 2000 };

/** Connected: the page has joined its channels. */
async function signInWithLine(who: Parameters<ReturnType<typeof product>['signIn']>[0]): Promise<Page> {
  const page = await product().open('/login');
  const joined = new Promise<void>((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded","private-account')) done();
      }),
    );
  });
  await fillLogin(page, who.username, who.password);
  await joined;
  return page;
}

test('S-02, API-019, SHELL-048 everybody of a trashed account is back at the sign-in page within two seconds, without a reload', async () => {
  const admin = await product().newAgency();
  const booker = await addUser(product(), admin.accountId);
  const pages = await Promise.all([signInWithLine(admin), signInWithLine({ ...booker, password: PASSWORD })]);
  const before = Date.now();
  await systemWrite(product().pools, (tx) => changeAccount(tx, admin.accountId, { trashed: true }));
  await Promise.all(pages.map((page) => page.waitForURL('**/login**', QUICKLY)));
  expect(Date.now() - before).toBeLessThan(3000);
  for (const page of pages) expect(await storedSession(page)).toBeNull();

  await systemWrite(product().pools, (tx) => changeAccount(tx, admin.accountId, { trashed: false }));
  await product().signIn(admin);
});

test('S-02, SHELL-048 a user who is switched off is sent to the sign-in page, which says why', async () => {
  const admin = await product().newAgency();
  const person = await addUser(product(), admin.accountId);
  const page = await signInWithLine({ ...person, password: PASSWORD });
  await systemWrite(product().pools, (tx) => changeUser(tx, person.userId, { active: false }));
  await page.waitForURL('**/login**', QUICKLY);
  await page.getByText('This user is not active').waitFor();
});

test('SHELL-048 what the user changes in one window shows in the other by itself', async () => {
  const clerk = await product().newAgency();
  const page = await signInWithLine(clerk);
  const body = { name: 'Ada Drugačna', tel: '', language: 'en' as const, signature: '', settings: {} };
  await clerk.call(authCalls.changeProfile, { body });
  await page.getByRole('button', { name: 'Ada Drugačna' }).waitFor(QUICKLY);
});

test('SHELL-048 a trashed user is sent to the sign-in page, and nothing of the session is kept', async () => {
  const admin = await product().newAgency();
  const person = await addUser(product(), admin.accountId);
  const page = await signInWithLine({ ...person, password: PASSWORD });
  await systemWrite(product().pools, (tx) => changeUser(tx, person.userId, { trashed: true }));
  await page.waitForURL('**/login**', QUICKLY);
  expect(await storedSession(page)).toBeNull();
});

test('SHELL-048 a new name of the account shows in the header by itself', async () => {
  const clerk = await product().newAgency();
  const page = await signInWithLine(clerk);
  await systemWrite(product().pools, async (tx) => {
    await tx.updateTable('accounts').set({ name: 'Adria Nova' }).where('id', '=', clerk.accountId).execute();
    await changeAccount(tx, clerk.accountId, {});
  });
  await page.getByRole('banner').getByText('Adria Nova').waitFor(QUICKLY);
});
