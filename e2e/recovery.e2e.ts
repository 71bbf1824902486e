import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { DEMO_PASSWORD } from '#domains/auth/rules.ts';
import { sealMessage } from '#server/mail/sealed.ts';
import { greets } from '#testing/screens.ts';
import { followMail } from './mailCatcher.ts';
import { expectSound, fillLogin, PATIENCE, startProduct } from './product.ts';

const product = startProduct({ DEMO: '1' });
beforeAll(() => seedDemo(product()));

test('S-03, AUTH-021, AUTH-023 a forgotten password is replaced, and nobody learns who is known here', async () => {
  const { username, password } = await product().newAgency({ user: { name: 'Gaja Novak', language: 'en' } });
  const page = await product().open('/recover');
  await page.getByLabel('E-mail').fill('nobody@gama.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If we know nobody@gama.example, an e-mail with a link is on its way.').waitFor();
  await page.getByLabel('E-mail').fill(username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`If we know ${username}, an e-mail with a link is on its way.`).waitFor();
  await expectSound(page);

  const reader = await product().signIn({ username: 'clerk@adria.test', password: DEMO_PASSWORD });
  const reset = await followMail(product(), reader, 'Choose a new password');
  await reset.getByLabel('New password').fill(`${password} again`);
  await reset.getByLabel('Repeat password').fill(`${password} again`);
  await expectSound(reset);
  await reset.getByRole('button', { name: 'Save password' }).click();
  await reset.getByText('Your password has been changed. Sign in with the new one.').waitFor();
  await fillLogin(reset, username, password);
  await reset.getByText('Wrong e-mail address or password').waitFor();
  await fillLogin(reset, username, `${password} again`);
  await reset.getByRole('heading', { name: greets('Gaja') }).waitFor();
});

test('the mail catcher is searched, and of a mail nothing runs', async () => {
  const { pools, secrets } = product();
  const message = sealMessage(secrets, Buffer.from(HARMFUL));
  const mail = { sender: 'x@y.test', recipients: ['clerk@adria.test'], subject: 'Harmful', message };
  const others = ['One', 'Two', 'Three'].map((subject) => ({ ...mail, subject }));
  await pools.system
    .insertInto('caught_mails')
    .values([mail, ...others])
    .execute();
  const page = await product().signIn(
    { username: 'clerk@adria.test', password: DEMO_PASSWORD },
    '/system/mailbox',
  );
  await page.getByRole('searchbox', { name: 'Search e-mails' }).fill('nothing like that');
  await page.getByText('No results for these filters').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox', { name: 'Search e-mails' }).fill('harmful');
  await page.waitForURL(({ searchParams }) => searchParams.get('search') === 'harmful');
  await page.getByRole('link', { name: 'Harmful' }).click();
  await page.frameLocator('iframe').getByText('Looks nice').waitFor();
  await expect.poll(() => page.title(), PATIENCE).toBe('Harmful · Maestral');
  await page.getByRole('tab', { name: 'Headers' }).click();
  await page.getByText('X-Trace: 7').waitFor();
  await expectSound(page);
});

const HARMFUL = `From: x@y.test
To: clerk@adria.test
Subject: Harmful
X-Trace: 7
Content-Type: text/html; charset=utf-8

<p>Looks nice</p><script>parent.document.title = 'taken over'</script><img src=x onerror="top.document.title='taken over'">
`;
