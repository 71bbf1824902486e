import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Route } from '#shared/contract.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/app.ts';
import { authCalls } from './contract.ts';
import { addUser, mailsTo, PASSWORD } from './testing.ts';

interface Heard {
  statements: string[];
  isOver: boolean;
}
const hearing = new AsyncLocalStorage<Heard>();
const query = pg.Client.prototype.query;

let product: TestApp;
beforeAll(async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const heard = hearing.getStore();
    const [asked] = given as [string | { text: string }];
    if (heard && !heard.isOver) heard.statements.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, given);
  });
  product = await startTestApp({ RECOVER_PER_HOUR: '20' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.stop();
});

/** The statements until the answer, and the answer. */
async function heard(caller: Caller, route: Route, body: object) {
  const said: Heard = { statements: [], isOver: false };
  // `async`: the call starts only when it is awaited.
  const reply = await hearing.run(said, async () => caller.send(route, { body }));
  said.isOver = true;
  return { answer: [reply.statusCode, reply.json()], statements: said.statements };
}

describe('a call that mails does the same for an address that is known', () => {
  test.each([
    ['AUTH-021 a forgotten password', authCalls.forgot, { active: true }],
    ['AUTH-020 an activation mailed again', authCalls.reActivation, { active: false }],
  ] as const)('S7 %s', async (_, route, state) => {
    const { accountId } = await product.newAgency();
    const known = await addUser(product, accountId, state);
    await heard(product.visitor, route, { email: 'warm@agency.test' }); // Reserves calls of the rate limit.
    const ofKnown = await heard(product.visitor, route, { email: known.username });
    const ofUnknown = await heard(product.visitor, route, { email: 'nobody@agency.test' });
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.statements.length).toBeGreaterThan(3);
    expect(ofKnown.statements.join()).not.toMatch(/"mails"|"auth_codes"|"credentials"/);
  });

  test('S7 AUTH-026 a new address that is taken', async () => {
    const clerk = await product.newAgency();
    const colleague = await addUser(product, clerk.accountId);
    const ask = (email: string) => heard(clerk, authCalls.email, { email, current_password: PASSWORD });
    await ask('warm@agency.test');
    const free = await ask('free@agency.test');
    expect(await ask(colleague.username)).toEqual(free);
    expect(free.statements.join()).not.toContain('"mails"');
    expect(await mailsTo(product, 'free@agency.test')).toMatchObject([{ kind: 'auth.emailConfirm' }]);
    expect(await mailsTo(product, colleague.username)).toEqual([]);
  });
});
