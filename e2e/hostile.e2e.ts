import { expect, test } from 'vitest';
import { sealMessage } from '#server/mail/sealed.ts';
import { isSoak } from '#testing/soak.ts';
import { listen } from './listening.ts';
import { moveTo, PATIENCE, startProduct } from './product.ts';

const product = startProduct({ DEMO: '1' });

const HARM = 'alert(document.domain)';
/** Each opens a dialog of the browser if a page treats it as more than text. */
const PAYLOADS = [
  `<script>${HARM}</script>`,
  `<SCRIPT SRC=data:text/javascript,${HARM}></SCRIPT>`,
  `<scr<script>ipt>${HARM}</scr</script>ipt>`,
  `"><script>${HARM}</script>`,
  `'><script>${HARM}</script>`,
  `</title><script>${HARM}</script>`,
  `</textarea><script>${HARM}</script>`,
  `</script><script>${HARM}</script>`,
  `--><script>${HARM}</script>`,
  `]]><script>${HARM}</script>`,
  `<img src=x onerror=${HARM}>`,
  `<img src=x onerror="&#97;lert(1)">`,
  `<image src=x onerror=${HARM}>`,
  `<svg onload=${HARM}>`,
  `<svg><animate onbegin=${HARM} attributeName=x dur=1s>`,
  `<svg><script>${HARM}</script></svg>`,
  `<math><mtext><img src=x onerror=${HARM}></mtext></math>`,
  `<body onload=${HARM}>`,
  `<input autofocus onfocus=${HARM}>`,
  `<details open ontoggle=${HARM}>`,
  `<video><source onerror=${HARM}></video>`,
  `<audio src=x onerror=${HARM}>`,
  `<iframe src="javascript:parent.${HARM}"></iframe>`,
  `<iframe srcdoc="<script>parent.${HARM}</script>"></iframe>`,
  `<object data="javascript:${HARM}"></object>`,
  `<embed src="javascript:${HARM}">`,
  `<a href="javascript:${HARM}">open</a>`,
  `<form action="javascript:${HARM}"><button>go</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${HARM}">`,
  `<base href="javascript:${HARM}//">`,
  `<style>@import "javascript:${HARM}";</style>`,
  `{{constructor.constructor('${HARM}')()}}`,
  `\${${HARM}}`,
  `javascript:${HARM}`,
];

/** A soak tries all of them; a test run tries a third, which changes daily. */
const TRIED = isSoak ? PAYLOADS : PAYLOADS.filter((_, at) => (at + new Date().getDate()) % 3 === 0);
/** Ten to thirty times two pages. */
const LONG_MS = 180_000;
test(
  'S13 names, numbers and signatures that are markup stay what they are: text',
  async () => {
    const person = await product().newAgency();
    const page = await product().signIn(person);
    const { heard, stopped } = await listen(page);
    for (const payload of TRIED) {
      await product()
        .pools.system.updateTable('users')
        .set({ name: payload, tel: payload.slice(0, 30), signature: payload })
        .where('id', '=', person.userId)
        .execute();
      await product()
        .pools.system.updateTable('accounts')
        .set({ name: payload })
        .where('id', '=', person.accountId)
        .execute();
      await page.goto(`${product().origin}/home`); // Reloaded, since the page did not hear of the change.
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('h1').textContent()).toContain(payload.split(' ', 1)[0]);
      const place = page.getByRole('region', { name: 'Where you work' });
      await expect.poll(() => place.textContent(), PATIENCE).toContain(payload);
      await moveTo(page, '/settings/profile');
      await page.getByLabel('Name', { exact: true }).waitFor();
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(payload);
      expect({ payload, heard, stopped: await stopped() }).toEqual({ payload, heard: [], stopped: [] });
    }
  },
  LONG_MS,
);

test('S13 a mail that is markup through and through acts in no page', async () => {
  const { pools, secrets } = product();
  const html = `<html><body><p>Nothing to see</p>${PAYLOADS.join('\n')}</body></html>`;
  const subject = PAYLOADS.join(' ').slice(0, 800);
  const message = Buffer.from(
    `From: a@partner.test\r\nTo: b@agency.test\r\nSubject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  );
  const { id } = await pools.system
    .insertInto('caught_mails')
    .values({
      sender: 'a@partner.test',
      recipients: ['b@agency.test'],
      subject,
      message: sealMessage(secrets, message),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await product().newAgency();
  const page = await product().signIn(person);
  const { heard, stopped } = await listen(page);
  const address = `${product().origin}/system/mailbox`;
  await page.goto(address);
  await page.getByText('<script>').first().waitFor();
  await page.goto(`${address}/${id}`);
  const frame = page.locator('iframe');
  await frame.contentFrame().getByText('Nothing to see').waitFor();
  const walls = (await frame.getAttribute('sandbox')) ?? 'no walls';
  expect(walls).not.toMatch(/no walls|allow-(scripts|same-origin|forms|top-navigation)/);
  expect(new URL(page.url()).pathname).toBe(`/system/mailbox/${id}`);
  expect({ heard, stopped: await stopped() }).toEqual({ heard: [], stopped: [] });
});
