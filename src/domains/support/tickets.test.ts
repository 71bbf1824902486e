import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyCalls } from '#domains/history/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { type Caller, startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { type TicketQuery, ticketCalls } from './contract.ts';
import { LONGEST_SUBJECT, LONGEST_TEXT } from './rules.ts';
import { ask, aTicket, somebody } from './testing.ts';

type Somebody = Awaited<ReturnType<typeof somebody>>;

let product: TestApp;
let agency: TestClerk;
let clerk: Somebody;
let colleague: Somebody;
let head: Somebody;
let provider: TestClerk;
let stranger: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  provider = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  stranger = await product.newAgency({ user: { roles: ['sm_admin_branch'] } });
  agency = await product.newAgency();
  clerk = await somebody(product, agency.accountId, { roles: ['sm_user'], name: 'Ana Babič' });
  colleague = await somebody(product, agency.accountId, { roles: ['sm_booker'] });
  head = await somebody(product, agency.accountId, { roles: ['sm_admin_branch'] });
});
afterAll(() => product.stop());

const search = async (who: Caller, body: Partial<TicketQuery> = {}) =>
  (await who.call(ticketCalls.search, { body })).data;
const idsOf = async (who: Caller, body: Partial<TicketQuery> = {}) =>
  (await search(who, body)).map(({ id }) => id);
const find = async (who: Caller, id: number) => (await who.call(ticketCalls.find, { params: { id } })).data;
const answer = async (who: Caller, id: number, text: string, change: object = {}) =>
  (await who.call(ticketCalls.answer, { body: { id, text, ...change } })).data;
const become = async (who: Caller, id: number, state: 'open' | 'closed') =>
  (await who.call(ticketCalls.state, { body: { id, state } })).data;

describe('tickets', () => {
  test('ORG-054 everybody writes one, and finds the own ones alone', async () => {
    const made = await ask(clerk);
    expect(made).toMatchObject({
      ...aTicket,
      state: 'open',
      answers: [],
      user: { id: clerk.id, name: 'Ana Babič' },
      account: { id: agency.accountId },
    });
    expect(await find(clerk, made.id)).toEqual(made);
    expect(await idsOf(clerk)).toContain(made.id);
    expect(await idsOf(colleague)).not.toContain(made.id);
    const others = await ask(colleague);
    expect(await idsOf(clerk)).not.toContain(others.id);
  });

  test('ORG-054 a branch admin sees those of the own account, the provider those of all', async () => {
    const made = await ask(clerk, { subject: 'Seen by some' });
    const foreign = await ask(stranger, { subject: 'Of another agency' });
    expect(await idsOf(head)).toContain(made.id);
    expect(await idsOf(head)).not.toContain(foreign.id);
    expect(await idsOf(stranger)).toEqual([foreign.id]);
    expect(await idsOf(provider)).toEqual(expect.arrayContaining([made.id, foreign.id]));
    expect((await find(head, made.id)).text).toBe(aTicket.text);
    expect((await find(provider, foreign.id)).subject).toBe('Of another agency');
    // An admin of the agency has no rights to the tickets of others.
    expect(await idsOf(agency)).toEqual([]);
  });

  test('ORG-065 to anybody else one is not there, whatever is asked of it', async () => {
    const { id } = await ask(clerk);
    for (const who of [colleague, stranger, agency]) {
      for (const [route, input] of [
        [ticketCalls.find, { params: { id } }],
        [ticketCalls.answer, { body: { id, text: 'Mine now' } }],
        [ticketCalls.state, { body: { id, state: 'closed' } }],
        [historyCalls.record, { params: { type: 'support_tickets', id } }],
      ] as const) {
        expect([route.path, (await who.send(route, input)).statusCode]).toEqual([route.path, 404]);
      }
    }
    expect(await find(clerk, id)).toMatchObject({ state: 'open', answers: [] });
  });

  test('S1 the database itself keeps tickets and answers within the account', async () => {
    const { id } = await ask(clerk);
    await answer(clerk, id, 'More of it');
    const { read } = scopeFor(product.pools, stranger.accountId);
    const seen = await read(async (db) => [
      ...(await db.selectFrom('support_tickets').where('id', '=', id).select('id').execute()),
      ...(await db.selectFrom('support_answers').where('ticket_id', '=', id).select('id').execute()),
    ]);
    expect(seen).toEqual([]);
  });

  test('ORG-054 the list is searched, filtered and sorted; the provider finds an agency by its name', async () => {
    const { accountId, ...someone } = await product.newAgency({ user: { roles: ['sm_admin_branch'] } });
    const first = await ask(someone, { subject: 'Čudno obnašanje' });
    const second = await ask(someone, { subject: 'Billing', text: 'Of the licence' });
    await become(someone, first.id, 'closed');
    expect(await idsOf(someone)).toEqual([first.id, second.id]);
    expect(await idsOf(someone, { search: 'cudno' })).toEqual([first.id]);
    expect(await idsOf(someone, { search: 'licence' })).toEqual([second.id]);
    expect(await idsOf(someone, { filter: { state: 'open' } })).toEqual([second.id]);
    expect(await idsOf(someone, { sort: [{ field: 'subject', direction: 'asc' }] })).toEqual([
      second.id,
      first.id,
    ]);
    const { name } = (await find(someone, first.id)).account;
    expect(await idsOf(provider, { search: name })).toEqual([first.id, second.id]);
    expect(await idsOf(head, { search: name })).toEqual([]);
    expect(accountId).toBe((await search(provider, { search: name }))[0]?.account.id);
  });

  test('ORG-054 the provider finds the own ones among all', async () => {
    const own = await ask(provider);
    const { id } = await ask(clerk);
    expect(await idsOf(provider, { filter: { mine: true } })).toEqual([own.id]);
    const others = await idsOf(provider, { filter: { mine: false } });
    expect([others.includes(id), others.includes(own.id)]).toEqual([true, false]);
  });

  test('ORG-054 what is written is trimmed and has its bounds', async () => {
    const refused = async (body: { subject: string; text: string }) =>
      Object.keys((await clerk.refused(ticketCalls.create, { body })).errors ?? {});
    expect(await refused({ subject: ' ', text: '\n' })).toEqual(['subject', 'text']);
    expect(await refused({ subject: 'a'.repeat(LONGEST_SUBJECT + 1), text: 'a' })).toEqual(['subject']);
    expect(await refused({ subject: 'a', text: 'a'.repeat(LONGEST_TEXT + 1) })).toEqual(['text']);
    expect(await ask(clerk, { subject: '  Trimmed ', text: ' too ' })).toMatchObject({
      subject: 'Trimmed',
      text: 'too',
    });
  });

  test('ORG-054 nobody writes more than twenty an hour', async () => {
    const eager = await somebody(product, agency.accountId, { roles: ['sm_user'] });
    for (let count = 0; count < 20; count += 1) await ask(eager);
    const refused = await eager.refused(ticketCalls.create, { body: aTicket });
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(await idsOf(eager, { itemsPerPage: 30 })).toHaveLength(20);
  });

  test('ORG-065 of an opened ticket of another account both accounts keep that it was read', async () => {
    const { id } = await ask(clerk);
    await find(head, id);
    const entries = () =>
      product.pools.system
        .selectFrom('history')
        .where('entity', '=', 'support_tickets')
        .where('entity_id', '=', String(id))
        .where('action', '=', 'read')
        .select(['account_id', 'user_id'])
        .orderBy('id')
        .execute();
    expect(await entries()).toEqual([]);
    await find(provider, id);
    const user_id = provider.userId;
    expect(await entries()).toEqual([
      { account_id: provider.accountId, user_id },
      { account_id: agency.accountId, user_id },
    ]);
  });
});

describe('the thread', () => {
  test('ORG-065 author, branch admin and provider write into it, each by the own name', async () => {
    const { id } = await ask(clerk);
    await answer(provider, id, 'Which format?');
    await answer(clerk, id, 'xlsx');
    const { answers } = await answer(head, id, 'csv works');
    expect(answers.map(({ text, user, state }) => [text, user.id, state])).toEqual([
      ['Which format?', provider.userId, null],
      ['xlsx', clerk.id, null],
      ['csv works', head.id, null],
    ]);
    // The provider's users belong to another account: the stored name identifies them.
    expect(answers[0]?.user.name).toBe('Ada Lovše');
    expect((await search(clerk)).find((row) => row.id === id)?.answers).toBe(3);
  });

  test('ORG-065 the author closes the own one and opens it again; the thread tells it', async () => {
    const { id } = await ask(clerk);
    expect((await become(clerk, id, 'closed')).state).toBe('closed');
    const again = await become(clerk, id, 'open');
    expect(again.state).toBe('open');
    expect(again.answers.map(({ text, state, user }) => [text, state, user.id])).toEqual([
      ['', 'closed', clerk.id],
      ['', 'open', clerk.id],
    ]);
    // A call that changes nothing leaves no trace.
    expect(await become(clerk, id, 'open')).toEqual(again);
  });

  test('ORG-065 whoever writes into a closed one opens it; an answer may close it as well', async () => {
    const { id } = await ask(clerk);
    const closed = await answer(provider, id, 'Done in the next version.', { state: 'closed' });
    expect([closed.state, closed.answers.at(-1)?.state]).toEqual(['closed', 'closed']);
    const reopened = await answer(clerk, id, 'It still happens.');
    expect([reopened.state, reopened.answers.at(-1)?.state]).toEqual(['open', 'open']);
    const params = { type: 'support_tickets', id };
    const { data } = await head.call(historyCalls.record, { params });
    expect(data.map(({ action, changes }) => [action, changes])).toEqual([
      ['answered', { state: { from: 'closed', to: 'open' } }],
      ['answered', { state: { from: 'open', to: 'closed' } }],
      ['created', {}],
    ]);
  });

  test('ORG-065 the same key is one answer, and the same key makes one ticket', async () => {
    const key = { 'Idempotency-Key': 'ticket-once-only' };
    const [made, same] = [
      await clerk.call(ticketCalls.create, { body: aTicket }, key),
      await clerk.call(ticketCalls.create, { body: aTicket }, key),
    ];
    expect(same).toEqual(made);
    const body = { id: made.data.id, text: 'Once' };
    for (const who of [clerk, provider]) {
      const header = { 'Idempotency-Key': 'answer-once-only' };
      await who.call(ticketCalls.answer, { body }, header);
      await who.call(ticketCalls.answer, { body }, header);
    }
    const { answers } = await find(clerk, made.data.id);
    expect(answers.map(({ user }) => user.id)).toEqual([clerk.id, provider.userId]);
  });
});
