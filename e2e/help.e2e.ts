import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '#domains/auth/testing.ts';
import { faqCalls } from '#domains/faq/contract.ts';
import type { Role } from '#shared/roles.ts';
import type { TestClerk } from '#testing/app.ts';
import { expectSound, PATIENCE, startProduct } from './product.ts';

const product = startProduct();
const PHONE = { viewport: { width: 390, height: 844 } };
const IN_SLOVENIAN = { locale: 'sl-SI' };

let provider: TestClerk;
beforeAll(async () => {
  provider = await product().newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
});
// Entries belong to the installation, so each journey creates its own.
beforeEach(async () => void (await sql`delete from faq_entries`.execute(product().pools.system)));

const write = async (question: string, answer: string, more: object[] = []) => {
  const texts = [{ locale: 'en', question, answer }, ...more] as never;
  return (await provider.call(faqCalls.create, { body: { texts } })).data;
};
const entries = (page: Page) => page.locator('details');
const menuOf = async (page: Page) => {
  await page.getByRole('banner').locator('button').last().click();
  return page.getByRole('menu');
};

describe('the help', () => {
  beforeEach(async () => {
    const inSlovenian = { locale: 'sl', question: 'Kako povabim sodelavca?', answer: '<p>Z e-pošto.</p>' };
    await write('How do I invite a colleague?', '<p>Press <strong>Invite</strong>.</p>', [inSlovenian]);
    await write('Where are exports?', '<p>Above each list; colleagues see their own.</p>');
    await write('What is a licence?', '<p>What an agency has paid for.</p>');
  });

  test('SHELL-022, ORG-053 the header leads there; what is searched for is found and marked', async () => {
    const page = await product().signIn(await product().newAgency());
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
    await expect.poll(() => entries(page).count(), PATIENCE).toBe(3);
    await page.getByText('What is a licence?').click();
    await page.getByText('What an agency has paid for.').waitFor();
    await expectSound(page);

    await page.getByRole('searchbox', { name: 'Search the help' }).fill('COLLÉAGUE');
    await page.getByText('2 questions').waitFor();
    await expect
      .poll(() => entries(page).allInnerTexts(), PATIENCE)
      .toEqual(['How do I invite a colleague?', 'Where are exports?']);
    await expect.poll(() => page.locator('mark').allInnerTexts(), PATIENCE).toEqual(['colleague']);
    // A single result is open without a click.
    await page.getByRole('searchbox').fill('invite');
    await page.getByText('1 question', { exact: true }).waitFor();
    await page.getByText('Press Invite.').waitFor();
    await page.getByRole('searchbox').fill('unheard of');
    await page.getByRole('heading', { name: 'Nothing found in the help' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect.poll(() => entries(page).count(), PATIENCE).toBe(3);
  });

  test('ORG-053 on a phone it stands under «More»; what is in no other language is in English', async () => {
    const admin = await product().newAgency();
    const page = await product().signIn(admin, '/home', PHONE);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Help' }).click();
    await expect.poll(() => entries(page).count(), PATIENCE).toBe(3);
    await expectSound(page);
    const there = await product().open('/faq', { ...PHONE, ...IN_SLOVENIAN });
    await there.getByLabel('E-pošta').fill(admin.username);
    await there.getByLabel('Geslo', { exact: true }).fill(admin.password);
    await there.getByRole('button', { name: 'Prijava', exact: true }).click();
    await there.getByText('Kako povabim sodelavca?').waitFor();
    await there.getByText('What is a licence?').waitFor();
    expect(await there.getByText('English', { exact: true }).count()).toBe(2);
    await expectSound(there);
  });

  test('ORG-064 the provider writes one in two languages, and puts it where it belongs', async () => {
    const page = await product().signIn(provider, '/settings/faq');
    await page.getByRole('button', { name: 'Add question' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('This is a required field').waitFor();
    await drawer.getByLabel('Question').first().fill('How do I sign out?');
    const answer = () => drawer.locator('[contenteditable=true]:visible');
    await answer().fill('By the menu under your name.');
    await drawer.getByRole('button', { name: /^Slovenščina/ }).click();
    await drawer.locator('textarea:visible').first().fill('Kako se odjavim?');
    await drawer.getByRole('button', { name: 'Save' }).click();
    // A question needs an answer.
    await drawer.getByText('This is a required field').waitFor();
    await answer().fill('V meniju pod imenom.');
    await expectSound(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'hidden' });
    const questions = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts();
    await expect.poll(questions, PATIENCE).toHaveLength(4);
    expect((await questions()).at(-1)).toBe('How do I sign out?');

    await page.getByRole('button', { name: 'Move up: How do I sign out?' }).click();
    await expect.poll(async () => (await questions())[2], PATIENCE).toBe('How do I sign out?');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await questions())[1], PATIENCE).toBe('How do I sign out?');
    await expectSound(page);
  });

  test('ORG-064 one goes to the trash and comes back; what is typed is not lost by leaving', async () => {
    const page = await product().signIn(provider, '/settings/faq');
    const row = page.getByRole('row', { name: /What is a licence/ });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await row.getByText('What is a licence?').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Question').first().fill('What is a licence good for?');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog', { name: 'Not saved yet' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /What is a licence good for/ }).waitFor();
  });
});

describe('tickets', () => {
  test('ORG-054, ORG-065 from the question to the answer and its notice, and closed by its author', async () => {
    const { accountId } = await product().newAgency();
    const clerk = await addUser(product(), accountId, { roles: ['sm_user'], name: 'Ana Babič' });
    const page = await product().signIn(clerk, '/faq');
    await page.getByRole('button', { name: 'New ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => dialog.getByText('This is a required field').count(), PATIENCE).toBe(2);
    await expectSound(page);
    await dialog.getByLabel('Subject').fill('The export stays empty');
    await dialog.getByLabel('What would you like to know?').fill('All columns are chosen.\nNothing comes.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'The export stays empty' }).waitFor();
    await page.getByText('All columns are chosen.').waitFor();
    await expectSound(page);

    const desk = await product().signIn(provider);
    await (await menuOf(desk)).getByRole('menuitem', { name: 'Support tickets' }).click();
    await desk.getByRole('link', { name: 'The export stays empty' }).click();
    await desk.getByLabel('Your answer').fill('Please try once more.');
    await desk.getByRole('button', { name: 'Send and close' }).click();
    await desk.getByText('Closed', { exact: true }).waitFor();

    // The author sees it without reloading, and gets a notice.
    await page.getByRole('log').getByText('Please try once more.').waitFor();
    await page.getByText('This ticket is closed. Your answer opens it again.').waitFor();
    await page.goto(`${product().origin}/home`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await page.getByText('Ada Lovše answered: The export stays empty').first().click();
    await page.getByRole('heading', { name: 'The export stays empty' }).waitFor();

    await page.getByLabel('Your answer').fill('It works, thank you.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Open', { exact: true }).waitFor();
    await desk.getByRole('log').getByText('It works, thank you.').waitFor();
    await page.getByRole('button', { name: 'Close ticket' }).click();
    await page.getByRole('button', { name: 'Reopen' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'All tickets' }).click();
    await page.getByRole('row', { name: /The export stays empty Closed/ }).waitFor();
  });

  test('SHELL-035 in the menu of the user they stand with the switch of accounts, for who helps others alone', async () => {
    const { accountId } = await product().newAgency();
    const seen = async (role: Role) => {
      const user = await addUser(product(), accountId, { roles: [role], modules: [1, 2] });
      const menu = await menuOf(await product().signIn(user));
      await menu.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      const names = await menu.getByRole('menuitem').allInnerTexts();
      return names.filter((name) => ['Switch agency', 'Support tickets'].includes(name));
    };
    expect(await seen('mn_super_admin')).toEqual(['Switch agency', 'Support tickets']);
    expect(await seen('sm_admin_branch')).toEqual(['Switch agency', 'Support tickets']);
    expect(await seen('sm_admin')).toEqual([]);
  });
});
