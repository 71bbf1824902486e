import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PartnerFailed } from '#server/http.ts';
import { createPorts } from '../adapters/ports.ts';
import { draft, TOTAL } from '../adapters/testing/drafts.ts';
import { ctxFor, type Partner, startPartner } from '../adapters/testing/partner.ts';
import { speakers } from '../adapters/testing/speakers.ts';
import { EXCHANGE_KINDS, isBreakable } from '../port/actions.ts';
import type { Outcome } from '../port/outcome.ts';
import { createBreaker } from './breaker.ts';

const [speaker] = speakers;
if (!speaker) throw new Error('Nobody speaks.');

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
beforeEach(() => {
  partner.forget();
  partner.ports.forget(7);
});

const connection = () => speaker.connection(partner.url);
const port = () => partner.ports.operator('json');
const why = (outcome: Outcome<unknown>) => (outcome.kind === 'answer' ? outcome.statusId : outcome.why);

describe('the breaker', () => {
  test('CONN-006 F16 after five failures checks fail at once, and writes and displays still leave', async () => {
    partner.says({ status: 500 });
    const ctx = ctxFor(connection());
    for (let count = 0; count < 5; count += 1)
      expect(why(await port().check(ctx, draft, 'BA'))).toBe('http_status');
    partner.forget();
    expect(why(await port().check(ctx, draft, 'BA'))).toBe('breaker_open');
    expect(partner.arrived).toEqual([]);
    expect(partner.ports.breakerOf(7)).toBe('open');
    await port().cancel(ctx, '4711', 0);
    await port().display(ctx, '4711');
    await port().commit(ctx, draft, 'B', TOTAL);
    await port().list(ctx, {});
    expect(partner.arrived.map(({ path }) => path.split('/').at(-1))).toEqual(['S', 'D', 'B', 'V']);
  });

  test('CONN-006 only searches and checks are cut off', () => {
    const guarded = EXCHANGE_KINDS.filter(isBreakable);
    expect(guarded).toEqual(['search', 'info', 'flights', 'entry_points', 'H', 'G', 'GZ', 'BA', 'OA', 'TD']);
  });

  test('CONN-006 a trial after a minute closes it, or opens it for another one', () => {
    let at = 0;
    const breaker = createBreaker(() => at);
    const fail = () => breaker.admit(1)?.('badly');
    for (let count = 0; count < 5; count += 1) fail();
    expect(breaker.admit(1)).toBeNull();
    expect(breaker.admit(2)).not.toBeNull();
    at = 60_000;
    expect(breaker.stateOf(1)).toBe('trial');
    fail();
    expect(breaker.admit(1)).toBeNull();
    at = 120_000;
    const trial = breaker.admit(1);
    expect(breaker.admit(1)).toBeNull();
    trial?.('well');
    expect(breaker.stateOf(1)).toBe('closed');
  });

  test('CONN-006 what left before it opened neither closes it nor ends its trial', () => {
    let at = 0;
    const breaker = createBreaker(() => at);
    const [early, late] = [breaker.admit(1), breaker.admit(1)];
    for (let count = 0; count < 5; count += 1) breaker.admit(1)?.('badly');
    early?.('well');
    expect(breaker.stateOf(1)).toBe('open');
    at = 60_000;
    const trial = breaker.admit(1);
    late?.('badly');
    expect(breaker.admit(1)).toBeNull();
    trial?.('well');
    expect(breaker.stateOf(1)).toBe('closed');
  });

  test('CONN-006 answers that do not hold are no outage', async () => {
    partner.says({ type: 'application/json', body: '{"odd":' }, { type: 'text/html', body: '<p>' });
    const whys = [];
    for (let count = 0; count < 6; count += 1)
      whys.push(why(await port().check(ctxFor(connection()), draft, 'BA')));
    expect(new Set(whys)).toEqual(new Set(['malformed', 'wrong_type']));
    expect(partner.ports.breakerOf(7)).toBe('closed');
  });

  test('failures that are a minute apart open nothing, nor do wrong passwords', async () => {
    let at = 0;
    const breaker = createBreaker(() => at);
    for (let count = 0; count < 20; count += 1) {
      at += 20_000;
      breaker.admit(1)?.('badly');
    }
    expect(breaker.stateOf(1)).toBe('closed');
    partner.says(speaker.says.denied);
    for (let count = 0; count < 6; count += 1) await port().check(ctxFor(connection()), draft, 'BA');
    expect(partner.ports.breakerOf(7)).toBe('closed');
  });
});

describe('calls at once', () => {
  test('CONN-010 in one process no more calls at once than the connection says, and both agencies get their turn', async () => {
    let open = 0;
    let most = 0;
    const order: number[] = [];
    partner.answers(({ headers }, response) => {
      open += 1;
      most = Math.max(most, open);
      order.push(Number(headers['x-request-id']));
      setTimeout(() => {
        open -= 1;
        const { type = '', body = '' } = speaker.says.free;
        response.writeHead(200, { 'content-type': type }).end(body);
      }, 5);
      return undefined;
    });
    const limited = { ...connection(), callsAtOnce: 4 };
    const asks = (accountId: number, count: number) =>
      Array.from({ length: count }, () => {
        const caller = { accountId, branchId: null, userId: 1, machineId: null };
        return port().check(ctxFor(limited, { caller, requestId: String(accountId) }), draft, 'BA');
      });
    const outcomes = await Promise.all([...asks(1, 16), ...asks(2, 4)]);
    expect(outcomes.map(why)).toEqual(outcomes.map(() => 712));
    expect(most).toBe(4);
    // The second agency asked last, and is not served last.
    expect(order.slice(0, 12).filter((account) => account === 2)).toHaveLength(4);
    expect(partner.counted).toHaveLength(20);
  });

  test('CONN-010 who waits too long is told, and nothing leaves', async () => {
    partner.answers(() => undefined);
    const narrow = { ...connection(), callsAtOnce: 1, deadlineMs: 200 };
    const outcomes = await Promise.all([
      port().check(ctxFor(narrow), draft, 'BA'),
      port().check(ctxFor(narrow), draft, 'BA'),
    ]);
    expect(outcomes.map(why)).toEqual(['late', 'busy']);
    expect(partner.arrived).toHaveLength(1);
    expect(partner.counted).toHaveLength(1);
    expect(partner.logged.map((one) => one.why).sort()).toEqual(['busy', 'late']);
    const busy = partner.logged.find((one) => one.why === 'busy');
    expect(busy).toMatchObject({ tookMs: 0 });
    expect(busy?.waitedMs).toBeGreaterThan(50);
  });

  test('CONN-010 a write has its full time after its wait', async () => {
    const times: [string, number][] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const http = {
      async send({ url, deadlineMs }: { url: string; deadlineMs: number }): Promise<never> {
        times.push([url.split('/').at(-1) ?? '', deadlineMs]);
        if (times.length === 1) await answered;
        throw new PartnerFailed('lost', '', true);
      },
    };
    const ports = createPorts({ http, log: { exchanged: () => {} }, count: () => {} });
    const narrow = { ...connection(), callsAtOnce: 1 };
    const asked = [
      ports.operator('json').check(ctxFor(narrow), draft, 'BA'),
      ports.operator('json').commit(ctxFor(narrow), draft, 'B', TOTAL),
      ports.operator('json').display(ctxFor(narrow), '4711'),
    ];
    await expect.poll(() => times.length).toBe(1);
    setTimeout(answer, 20);
    await Promise.all(asked);
    const shown = Object.fromEntries(times);
    expect(shown.B).toBe(45_000);
    expect(shown.D).toBeLessThan(15_000);
  });

  test('one that gives up while it waits sends nothing', async () => {
    partner.answers(() => undefined);
    const narrow = { ...connection(), callsAtOnce: 1, deadlineMs: 400 };
    const first = port().check(ctxFor(narrow), draft, 'BA');
    const leaving = new AbortController();
    const second = port().check(ctxFor(narrow, { signal: leaving.signal }), draft, 'BA');
    leaving.abort();
    expect(await second).toMatchObject({ kind: 'not_sent', why: 'cancelled' });
    expect(why(await first)).toBe('late');
    expect(partner.arrived).toHaveLength(1);
  });
});
