import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { addUser, mailsTo } from '#domains/auth/testing.ts';
import { insertAccount } from '#domains/org/store/accounts.ts';
import { insertUser } from '#domains/org/store/users.ts';
import { systemWrite } from '#server/db/scope.ts';
import { type Letter, renderMail } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/mail.ts';
import { openMessage } from '#server/mail/sealed.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000', RECOVER_PER_HOUR: '1000' });
});
afterAll(() => product.stop());

const LINE = '\r\nBcc: thief@evil.test\r\n\r\nInjected';
const HOSTILE_NAMES = [
  `Eve${LINE}`,
  'Eve\nSubject: Another',
  'Eve\rFrom: boss@evil.test',
  'Eve <thief@evil.test>, Bob',
  'Eve" <thief@evil.test>, "Bob',
  'thief@evil.test, Eve',
  '=?utf-8?q?=0D=0ABcc:_thief@evil.test?=',
  'Eve\u2028Bcc: thief@evil.test\u2029',
  'Eve\u0085Bcc: thief@evil.test',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)> & "quoted" \'single\'',
  '</title></h1><a href="https://evil.test">Sign in</a>',
  '{{account}} {{url}} $& $1',
  'Đ'.repeat(100),
  'x'.repeat(100),
];
const MARKUP = /<(script|img|a href="https:\/\/evil)/;

let number = 0;
const newEmail = () => `recipient-${++number}@agency.test`;

/** Registering and inviting refuse such names; stored ones are older, and are mailed with a link. */
async function mailed(name: string): Promise<string> {
  const email = newEmail();
  const invited = { name, email, language: 'en', active: false, invited: true, roles: ['sm_admin' as const] };
  await systemWrite(product.pools, async (tx) => {
    const account_id = await insertAccount(tx, { name, active: false });
    await insertUser(tx, { ...invited, account_id });
  });
  await product.visitor.call(authCalls.reActivation, { body: { email } });
  await mailsTo(product, email); // It waits for them.
  return email;
}

async function statusOfRegistering(name: string, account: string): Promise<number> {
  const body = {
    account: { name: account, country_code: 'SI' },
    user: { name, email: newEmail(), tel: '+386 41 555 010', language: 'en' },
    terms: true,
  };
  return (await product.visitor.send(authCalls.register, { body })).statusCode;
}

const headersOf = (message: Buffer) =>
  message
    .toString('latin1')
    .split('\r\n\r\n', 1)[0]
    ?.replace(/\r\n[ \t]+/g, ' ') ?? '';
const named = (mail: Email, name: string) => mail.headers.filter(({ key }) => key === name);

async function expectOneOfEach(message: Buffer, recipient: string): Promise<Email> {
  const mail = await PostalMime.parse(message);
  for (const header of ['from', 'to', 'subject', 'message-id', 'date', 'mime-version']) {
    expect([header, named(mail, header).length]).toEqual([header, 1]);
  }
  for (const header of ['cc', 'bcc', 'reply-to', 'sender', 'return-path']) {
    expect([header, named(mail, header)]).toEqual([header, []]);
  }
  expect(mail.from?.address).toBe('no-reply@maestral.test');
  expect(mail.to?.map(({ address }) => address)).toEqual([recipient]);
  expect(headersOf(message)).not.toMatch(/^(?!To:|Subject:).*thief@evil/m);
  return mail;
}

describe('mails with hostile names in them', () => {
  test('S14 each has one sender, one recipient and one subject, and its markup is ours', async () => {
    for (const name of HOSTILE_NAMES) {
      const email = await mailed(name);
      const stored = await product.pools.system
        .selectFrom('mails')
        .where(sql<boolean>`recipients @> array[${email}]`)
        .select(['recipients', 'sender', 'message'])
        .execute();
      expect(stored).toMatchObject([{ recipients: [email], sender: 'Maestral <no-reply@maestral.test>' }]);
      for (const { message } of stored) {
        const mail = await expectOneOfEach(openMessage(product.secrets, message), email);
        expect(mail.subject).toBe('Activate your access to Maestral');
        expect(mail.html).not.toMatch(MARKUP);
        expect(mail.html?.match(/<a /g)).toHaveLength(1);
        expect(mail.html?.match(/<h1/g)).toHaveLength(1);
      }
    }
  });

  test('S14 names longer than their bound are refused', async () => {
    expect(await statusOfRegistering('x'.repeat(61), 'Gama')).toBe(422);
    expect(await statusOfRegistering('Eve', 'x'.repeat(101))).toBe(422);
    expect(await statusOfRegistering('x'.repeat(60), 'x'.repeat(100))).toBe(200);
  });

  test('S14 addresses with line ends, several addresses or display names are refused wherever one is taken', async () => {
    const clerk = await product.newAgency();
    for (const address of [
      'a@agency.test\r\nBcc: thief@evil.test',
      'a@agency.test\nthief@evil.test',
      'a@agency.test,thief@evil.test',
      'a@agency.test;thief@evil.test',
      'a@agency.test thief@evil.test',
      'Eve <a@agency.test>',
      '<a@agency.test>',
      '"a\r\n"@agency.test',
      'a@agency.test>\r\nRCPT TO:<thief@evil.test',
      'a\u2028@agency.test',
      'a@agency.test\u0000',
      'a@[127.0.0.1]',
      `${'x'.repeat(180)}@agency.test`,
      '@agency.test',
      'a@',
    ]) {
      const registration = {
        account: { name: 'Gama', country_code: 'SI' },
        user: { name: 'Eve', email: address, tel: '+386 41 555 010', language: 'en' },
        terms: true,
      };
      const current_password = clerk.password;
      for (const [route, body] of [
        [authCalls.register, registration],
        [authCalls.forgot, { email: address }],
        [authCalls.reActivation, { email: address }],
        [authCalls.email, { email: address, current_password }],
      ] as const) {
        const caller = route === authCalls.email ? clerk : product.visitor;
        expect([address, route.path, (await caller.send(route, { body })).statusCode]).toEqual([
          address,
          route.path,
          422,
        ]);
      }
    }
  });

  test('S14 what a letter says is never taken for a header or for markup, whoever fills it in', async () => {
    const hostile = `Offer${LINE}<script>alert(1)</script>`;
    const letter: Letter = {
      locale: 'en',
      subject: hostile,
      title: hostile,
      paragraphs: [hostile, hostile],
      footer: hostile,
      button: { label: hostile, url: 'https://maestral.example/"><script>alert(1)</script>' },
    };
    const to = { name: hostile, address: 'guest@agency.test' };
    const { message } = await renderMail({ from: 'Maestral <no-reply@maestral.test>', to }, letter);
    const mail = await expectOneOfEach(message, 'guest@agency.test');
    expect(mail.subject).toBe('Offer Bcc: thief@evil.test Injected<script>alert(1)</script>');
    expect(mail.html).not.toMatch(MARKUP);
    expect(headersOf(message)).not.toMatch(/^(Bcc|Injected)/m);
  });
});

describe('delivery', () => {
  test('S14 a hostile name travels over SMTP to the one recipient, with the Message-ID that was stored', async () => {
    const email = await mailed('Eve" <thief@evil.test>, "Bob\r\nBcc: thief@evil.test');
    const [stored] = await mailsTo(product, email);
    const caught = () =>
      product.pools.system
        .selectFrom('caught_mails')
        .where(sql<boolean>`recipients @> array[${email}]`)
        .select(['recipients', 'sender', 'message'])
        .execute();
    await expect.poll(caught, { timeout: 10_000, interval: 20 }).toHaveLength(1);
    const [mail] = await caught();
    expect(mail).toMatchObject({ recipients: [email], sender: 'no-reply@maestral.test' });
    const received = await expectOneOfEach(openMessage(product.secrets, mail?.message ?? Buffer.of()), email);
    const messageId = stored?.headers.find(({ key }) => key === 'message-id')?.value;
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@maestral\.test>$/);
    expect(received.messageId).toBe(messageId);
  });

  test('S14 beyond its mails of an hour an account waits, others do not, and nothing fails', async () => {
    const strict = await startTestApp({ MAILS_PER_HOUR: '3', RECOVER_PER_HOUR: '1000' });
    const [busy, calm] = [await strict.newAgency(), await strict.newAgency()];
    const letter: Letter = { locale: 'en', subject: 'Offer', title: 'Offer', paragraphs: [], footer: '' };
    const queue = (accountId: number, userId: number) =>
      systemWrite(strict.pools, (tx) =>
        queueMail(
          tx,
          { ...strict, limiter: null, publicUrl: () => '' } as never, // It reads only settings and secrets.
          { accountId, userId, kind: 'test.offer', to: { name: '', address: 'guest@agency.test' }, letter },
        ),
      );
    const statesOf = async (accountId: number) => {
      const mails = await strict.pools.system
        .selectFrom('mails')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'test.offer')
        .select('state')
        .orderBy('state')
        .execute();
      return mails.map(({ state }) => state).join(' ');
    };
    for (let count = 1; count <= 3; count += 1) await queue(busy.accountId, busy.userId);
    await expect
      .poll(() => statesOf(busy.accountId), { timeout: 10_000, interval: 20 })
      .toBe('sent sent sent');
    await queue(busy.accountId, busy.userId);
    await queue(calm.accountId, calm.userId);
    await expect.poll(() => statesOf(calm.accountId), { timeout: 10_000, interval: 20 }).toBe('sent');
    const waiting = strict.pools.system
      .selectFrom('jobs')
      .where('account_id', '=', busy.accountId)
      .where('name', '=', 'mail.queued')
      .select(['last_error', 'attempts', 'dead_at']);
    await expect
      .poll(() => waiting.execute(), { timeout: 10_000, interval: 20 })
      .toEqual([{ last_error: 'The account has sent its mails of this hour.', attempts: 0, dead_at: null }]);
    expect(await statesOf(busy.accountId)).toBe('queued sent sent sent');
    await strict.stop();
  });

  test('S14 whom a mail goes to is the product’s to say: nobody is put beside the owner', async () => {
    const clerk = await product.newAgency();
    const colleague = await addUser(product, clerk.accountId);
    const body = {
      email: clerk.username,
      cc: 'thief@evil.test',
      bcc: ['thief@evil.test'],
      to: 'thief@evil.test',
      recipients: ['thief@evil.test'],
      from: 'boss@evil.test',
      subject: 'Pay here',
      url: 'https://evil.test',
    };
    await product.visitor.send(
      authCalls.forgot,
      { body },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    );
    const [mail] = await mailsTo(product, clerk.username);
    expect(mail?.text).not.toContain('evil.test');
    expect(await mailsTo(product, 'thief@evil.test')).toEqual([]);
    expect(await mailsTo(product, colleague.username)).toEqual([]);
  });
});
