import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '#domains/auth/testing.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { idOf } from '#domains/notifications/rules.ts';
import { systemWrite } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { ticketCalls } from './contract.ts';
import { ask, somebody } from './testing.ts';

vi.setConfig({ testTimeout: 20_000 });
const PATIENCE = { timeout: 10_000 };

type Somebody = Awaited<ReturnType<typeof somebody>>;
let product: TestApp;
let agency: TestClerk;
let provider: Somebody;
beforeAll(async () => {
  product = await startTestApp();
  const home = await product.newAgency();
  provider = await somebody(product, home.accountId, {
    roles: ['mn_super_admin'],
    name: 'Maja Oblak',
    language: 'en',
  });
  agency = await product.newAgency();
});
afterAll(() => product.stop());

/** A clerk of the agency who gets no notices from other tests. */
const newClerk = (change: object = {}) =>
  somebody(product, agency.accountId, { roles: ['sm_user'], name: 'Ana Babič', language: 'sl', ...change });
const toldTo = async (who: Somebody) => (await who.call(notifyCalls.all, {})).data;
const answer = (who: Somebody, body: { id: number; text: string; state?: 'closed' }) =>
  who.call(ticketCalls.answer, { body });
/** All queued jobs are done, so a missing notice stays missing. */
const settled = () =>
  expect
    .poll(
      () =>
        product.pools.system
          .selectFrom('jobs')
          .where('name', 'like', 'support.%')
          .where('dead_at', 'is', null)
          .select('id')
          .execute(),
      PATIENCE,
    )
    .toEqual([]);

describe('who is told of a ticket', () => {
  test('ORG-065 the author gets a notice and a mail of each answer, in the own language', async () => {
    const clerk = await newClerk();
    const { id } = await ask(clerk, { subject: 'Prazen izvoz' });
    await answer(provider, { id, text: 'Please try again.\n\nIt is repaired.' });
    await settled();
    expect(await toldTo(clerk)).toMatchObject([
      {
        notify_type: { type: 'request_answered', module_id: 2 },
        route: `/settings/tickets/${id}`,
        issuer: 'Maja Oblak',
      },
    ]);
    const mails = await mailsTo(product, clerk.username);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['support.answered', `Odgovor na zahtevek ${recordNumber(id)}: Prazen izvoz`],
    ]);
    expect(mails[0]?.text).toContain('Please try again.\n\nIt is repaired.');
    expect(mails[0]?.text).toMatch(new RegExp(`/settings/tickets/${id}\\n`));
  });

  test('ORG-065 provider and branch admin are told of a new one and of what its author writes, nobody else', async () => {
    const { accountId } = await product.newAgency();
    const clerk = await somebody(product, accountId, { roles: ['sm_user'], name: 'Ana Babič' });
    const head = await somebody(product, accountId, { roles: ['sm_admin_branch'], language: 'it' });
    const outside = await newClerk({ roles: ['sm_admin_branch'] });
    const { id } = await ask(clerk, { subject: 'Aiuto' });
    await clerk.call(ticketCalls.answer, { body: { id, text: 'Still there?' } });
    await clerk.call(ticketCalls.state, { body: { id, state: 'closed' } });
    await settled();
    const titles = async (who: Somebody) =>
      (await toldTo(who)).filter(({ route }) => route.endsWith(`/${id}`)).map(({ title }) => title);
    expect(await titles(head)).toHaveLength(3);
    expect(await titles(provider)).toHaveLength(3);
    expect([...(await titles(clerk)), ...(await titles(outside))]).toEqual([]);
    const mails = await mailsTo(product, head.username);
    // Each mail is queued by its own job, and jobs of different events run concurrently.
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'support.closed',
      'support.new',
      'support.written',
    ]);
    expect(mails.find(({ kind }) => kind === 'support.new')?.subject).toMatch(
      /^Nuova richiesta n\. \d+ di Agency \w+: Aiuto$/,
    );
  });

  test('ORG-065 of closing and opening again the author is told in words of their own', async () => {
    const clerk = await newClerk();
    const { id } = await ask(clerk, { subject: 'Words' });
    for (const state of ['closed', 'open'] as const) {
      await provider.call(ticketCalls.state, { body: { id, state } });
    }
    await settled();
    const english = { Localization: 'en' };
    const { data } = await clerk.call(notifyCalls.all, {}, english);
    expect(data.map(({ title }) => title)).toEqual([
      'Maja Oblak reopened: Words',
      'Maja Oblak closed: Words',
    ]);
    const mails = await mailsTo(product, clerk.username);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['support.closed', 'support.reopened']);
  });

  test('ORG-065 each is told once, however often it is done', async () => {
    const clerk = await newClerk();
    const { id } = await ask(clerk);
    const { data } = await answer(provider, { id, text: 'Once' });
    await settled();
    const { accountId } = agency;
    const payload = { id, answer_id: data.answers[0]?.id ?? 0 };
    await systemWrite(product.pools, (tx) => emit(tx, { name: 'support.written', accountId, payload }));
    await settled();
    expect(await toldTo(clerk)).toHaveLength(1);
    expect(await mailsTo(product, clerk.username)).toHaveLength(1);
  });

  test('ORG-065, NOTIF-007 who switched the type off gets neither notice nor mail', async () => {
    const clerk = await newClerk();
    await clerk.call(notifyCalls.disable, { params: { id: idOf('request_answered') } });
    const { id } = await ask(clerk);
    await answer(provider, { id, text: 'Silence' });
    await settled();
    expect(await toldTo(clerk)).toEqual([]);
    expect(await mailsTo(product, clerk.username)).toEqual([]);
  });

  test('ORG-065 who answers others and has switched it off is left alone', async () => {
    const { accountId } = await product.newAgency();
    const head = await somebody(product, accountId, { roles: ['sm_admin_branch'] });
    await head.call(notifyCalls.disable, { params: { id: idOf('request_answered') } });
    await ask(await somebody(product, accountId, { roles: ['sm_user'] }));
    await settled();
    expect(await toldTo(head)).toEqual([]);
  });

  test('ORG-065 nobody who has left is written to', async () => {
    const clerk = await newClerk();
    const { id } = await ask(clerk);
    const { system } = product.pools;
    await system.updateTable('users').set({ active: false }).where('id', '=', clerk.id).execute();
    await answer(provider, { id, text: 'Too late' });
    await settled();
    expect(await mailsTo(product, clerk.username)).toEqual([]);
  });
});
