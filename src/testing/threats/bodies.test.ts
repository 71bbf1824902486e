import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import type { Route } from '#shared/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { attacks } from './attacks.ts';
import { belongings, type OwnBelongings } from './belongings.ts';
import type { Input } from './domain.ts';
import { fieldsOf, withField } from './fields.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '100000', RECOVER_PER_HOUR: '100000' });
});
afterAll(() => product.stop());

const MEGABYTE = 1024 * 1024;
const DEPTH = 10_000;
/** So many calls take long on a small machine. */
const ALL_CALLS_MS = 180_000;
const taking = [...attacks].filter(([{ method }]) => method === 'POST');
let present: OwnBelongings | undefined;
/** A user with all permissions, replaced when a call has ended the session. */
async function somebody(): Promise<OwnBelongings> {
  const isHere = present && (await present.owner.send(authCalls.checkAuth, {})).statusCode === 200;
  if (!present || !isHere)
    present = await belongings(product, ['mn_super_admin', 'sm_admin', 'sm_admin_branch']);
  return present;
}

function sent(route: Route, payload: string, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return product.app.inject({ method: 'POST', url: route.path, payload, headers });
}

async function expectNoHarm(route: Route, payload: string, { owner }: OwnBelongings): Promise<void> {
  const { statusCode, headers } = await sent(route, payload, owner.token);
  const what = [route.path, payload.slice(0, 60)];
  // A successful answer may be a file for download.
  const answer = headers['content-disposition'] === undefined ? headers['content-type'] : 'file';
  const isFine = answer === 'application/json; charset=utf-8' || (statusCode === 200 && answer === 'file');
  expect([...what, statusCode < 500, isFine]).toEqual([...what, true, true]);
  if (route.permission !== 'anyone' && route !== authCalls.logout)
    expect([...what, statusCode]).not.toContain(401);
  expect([...what, ({} as Record<string, unknown>).polluted, Object.keys(Object.prototype)]).toEqual([
    ...what,
    undefined,
    [],
  ]);
}

/** The rest of the body is valid, so that nothing else refuses it. */
const beside = (right: Input['body'], text: string) => {
  const json = JSON.stringify(right ?? {});
  return json === '{}' ? `{${text}}` : `${json.slice(0, -1)},${text}}`;
};

describe('bodies that are built to harm', () => {
  test(
    'S21 keys that reach for the prototype pollute nothing',
    async () => {
      for (const [route, { input }] of taking) {
        const things = await somebody();
        const { body } = input(things);
        for (const text of [
          '"__proto__":{"polluted":true,"roles":["mn_super_admin"]}',
          '"constructor":{"prototype":{"polluted":true}}',
          '"prototype":{"polluted":true}',
          '"\\u005f\\u005fproto__":{"polluted":true}',
          '"settings":{"__proto__":{"polluted":true}},"filter":{"__proto__":{"polluted":true}}',
          '"toString":1,"valueOf":1,"hasOwnProperty":1,"toJSON":1,"then":1',
        ]) {
          await expectNoHarm(route, beside(body, text), things);
        }
      }
    },
    ALL_CALLS_MS,
  );

  test('S21 a key that is dropped does not spoil what stands beside it', async () => {
    const clerk = await product.newAgency();
    const body = '{"name":"Beside","__proto__":{"active":false},"constructor":{"prototype":{"city":"Evil"}}}';
    const create = taking.find(([{ path }]) => path.endsWith('subaccounts/create'))?.[0];
    const reply = await sent(create as Route, body, clerk.token);
    expect([reply.statusCode, reply.json().data]).toMatchObject([
      200,
      { name: 'Beside', active: true, city: '' },
    ]);
  });

  test(
    'S21 ten thousand levels, and shapes that nobody expects, are refused or dropped',
    async () => {
      const deepList = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
      const deepObject = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
      for (const [route, { input }] of taking) {
        const things = await somebody();
        const { body } = input(things);
        const fields = Object.keys(body ?? {}).map((name) => `"${name}":${deepObject}`);
        for (const payload of [
          deepList,
          deepObject,
          beside(body, `"extra":${deepList}`),
          `{${fields.join(',')}}`,
          'null',
          '1',
          '"text"',
          'true',
          '[]',
          '[{}]',
          '{"a":1,"a":2}',
          '1e999',
          '{"id":1e400}',
          '{"id":-0}',
        ]) {
          await expectNoHarm(route, payload, things);
        }
      }
    },
    ALL_CALLS_MS,
  );

  test(
    'S21 a quarter of a megabyte, and signs that cannot be stored, are refused in any field',
    async () => {
      const long = ['a', ' ', '%', '"', 'ä'].map((sign) => sign.repeat(MEGABYTE / 4));
      let sent = 0;
      for (const [route, { input }] of taking) {
        const things = await somebody();
        const { body = {} } = input(things);
        for (const path of fieldsOf(route)) {
          // Many calls share the rules of a field, so the long values take turns.
          for (const hostile of [
            long[sent % long.length] ?? '',
            'a\0b',
            'a\ud800b',
            '\udc00',
            '\u001b[2J\u202e',
          ]) {
            await expectNoHarm(route, JSON.stringify(withField(body, path, hostile)), things);
          }
          sent += 1;
        }
      }
      expect(sent).toBeGreaterThan(100);
    },
    ALL_CALLS_MS,
  );
});
