import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { branchCalls } from '#domains/org/contract.ts';
import type { Route } from '#shared/contract.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { threats } from './attacks.ts';

let product: TestApp;
let admin: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency({ user: { roles: ['mn_super_admin', 'sm_admin'], modules: [1, 2] } });
  for (const { plain } of threats) await plain?.({ product, owner: admin });
});
afterAll(() => product.stop());

/** Lists searched by the database; reference data are in memory, and the few operators are filtered. */
const lists: Route[] = allCalls.filter(
  ({ path, body }) =>
    path.endsWith('/search') && body !== undefined && 'shape' in body && 'search' in Object(body.shape),
);
const ask = async (route: Route, body: object) => {
  const reply = await admin.send(route, { body });
  return { status: reply.statusCode, code: reply.json().errorCode, total: reply.json().meta?.total };
};

const QUOTES = [
  "'",
  "''",
  '"',
  '`',
  "' or '1'='1",
  "'; drop table subaccounts; --",
  "') or 1=1 --",
  "\\'; select 1",
  '$$',
  '$1',
  '{{1}}',
  '/*',
  '*/',
  ':name',
  '?',
  "E'\\x27'",
  "U&'\\0027'",
  '\u02bc or 1=1', // Characters that a careless conversion turns into a quote.
  '\uff07 or 1=1',
  '\u2019',
];
/** `unaccent` turns the wide ones into narrow ones. */
const WILDCARDS = [
  '%',
  '_',
  '%%%',
  '_____',
  '\uff05',
  '\uff3f\uff3f',
  '\u066a',
  '\ufe6a',
  '\ufe4d',
  '*',
  '[a-z]',
  '.*',
];
const BACKSLASHES = ['\\', '\\\\', '\\%', '%\\', '\uff3c', '\uff3c\uff05', 'Pl\\'];
const UNICODE = [
  '\u{1f600}',
  'e\u0301',
  '\u200b\u200d',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\uffff',
  '\ud800',
  'a\udc00b',
  'ﷺ',
  '١٢٣',
  'İıſß',
  '\u0000',
  '\u001b[31m',
  'a'.repeat(100),
  'a'.repeat(101),
  'ä'.repeat(100),
];

describe('lists', () => {
  test('S19 no search breaks one or finds more than what holds it', async () => {
    expect(lists.length).toBeGreaterThan(12);
    for (const route of lists) {
      expect([route.path, (await ask(route, { search: 'plain' })).total]).toEqual([route.path, 1]);
      for (const search of [...QUOTES, ...WILDCARDS, ...BACKSLASHES]) {
        expect([route.path, search, await ask(route, { search })]).toEqual([
          route.path,
          search,
          { status: 200, code: undefined, total: 0 },
        ]);
      }
      for (const search of UNICODE) {
        expect([200, 422], `${route.path} ${JSON.stringify(search)}`).toContain(
          (await ask(route, { search })).status,
        );
      }
      for (const search of [1, null, true, {}, [], ['a'], { $gt: '' }, { toString: 'a' }]) {
        expect([route.path, search, (await ask(route, { search })).status]).toEqual([
          route.path,
          search,
          422,
        ]);
      }
    }
  });

  test('S19 what a search would mean as a pattern is found as it is written', async () => {
    const clerk = await product.newAgency();
    const names = ['100% sure', 'snake_case', 'C:\\temp', "O'Hara", 'wide \uff05', 'Čevapčiči'];
    for (const name of names) await clerk.call(branchCalls.create, { body: { name } });
    const found = async (search: string) => {
      const { data } = await clerk.call(branchCalls.search, { body: { search } });
      return data.map(({ name }) => name).toSorted();
    };
    expect(await found('0%')).toEqual(['100% sure']);
    expect(await found('%')).toEqual(['100% sure', 'wide \uff05']);
    expect(await found('\uff05')).toEqual(['100% sure', 'wide \uff05']);
    expect(await found('e_c')).toEqual(['snake_case']);
    expect(await found(':\\t')).toEqual(['C:\\temp']);
    expect(await found("o'h")).toEqual(["O'Hara"]);
    expect(await found('cevap')).toEqual(['Čevapčiči']);
  });

  test('S19, API-009 an unknown sort or filter field is 422, whatever it is called', async () => {
    const fields = [
      'account_id',
      'id; drop table users',
      'id desc --',
      '1',
      '',
      'ID',
      'subaccounts.id',
      'search',
    ];
    const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    for (const route of lists) {
      const refused = async (body: object) =>
        expect([route.path, body, await ask(route, body)]).toEqual([
          route.path,
          body,
          { status: 422, code: 'VALIDATION', total: undefined },
        ]);
      for (const field of [...fields, ...inherited, null, 1, {}, ['id']]) {
        await refused({ sort: [{ field, direction: 'asc' }] });
      }
      for (const direction of ['ASC', 'asc; select 1', 'asc nulls first', '', null, 1]) {
        await refused({ sort: [{ field: 'id', direction }] });
      }
      await refused({ sort: 'id' });
      await refused({ sort: [{ field: 'id', direction: 'asc', nulls: 'first' }] });
      await refused({ sort: Array(4).fill({ field: 'id', direction: 'asc' }) });
      for (const field of [...fields, ...inherited].filter((name) => name !== '__proto__')) {
        await refused({ filter: { [field]: 1 } });
      }
      await refused({ filter: 'active' });
      await refused({ filter: [] });
    }
  });

  test('S19 wrong pages, sizes and values of filters are 422 and never reach the database', async () => {
    for (const route of lists) {
      for (const page of [0, -1, 1.5, 1e9, '1', null, '1; drop table users']) {
        expect((await ask(route, { page })).status).toBe(422);
      }
      for (const itemsPerPage of [0, 7, -5, 1e6, '5', null]) {
        expect((await ask(route, { itemsPerPage })).status).toBe(422);
      }
      expect(await ask(route, { page: 100_000, search: 'plain' })).toMatchObject({ status: 200, total: 1 });
    }
    for (const value of ["true' or '1'='1", 1, null, {}, []]) {
      expect((await ask(branchCalls.search, { filter: { active: value } })).status).toBe(422);
    }
  });
});
