import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { describeCalls } from '#server/plugins/description.ts';
import { startTestApp, type TestApp } from './app.ts';
import { PLANNED_DOMAINS } from './architecture.rules.ts';

const rowsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

interface Specified {
  call: string;
  area: string;
  permission: string;
  origin: string;
}
const specified: Specified[] = rowsOf('src/testing/specification/api-calls.tsv').map(
  ([method, path, area, , , permission, origin]) => ({
    call: `${method} /${path?.replace(/\{(\w+)\}/g, ':$1')}`,
    area: area ?? '',
    permission: permission ?? '',
    origin: origin ?? '',
  }),
);
const described = new Map(allCalls.map((route) => [`${route.method} ${route.path}`, route]));
/** Answered by the socket server, not by a domain. */
const NO_CALL = ['POST /broadcasting/auth'];
/** Complete areas; each version adds its own. */
const COMPLETE = ['AUTH', 'CONN', 'NOTIF', 'REF'];

/** Areas whose requirements are all named by a test, or wait. The others begin with their domains. */
const BEGUN = [
  'API',
  'AUTH',
  'CONN',
  'CONST',
  'CUST',
  'ERR',
  'LIC',
  'NOTIF',
  'ORG',
  'REF',
  'SEARCH',
  'SHELL',
  'WIDGET',
];

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

describe('the specified calls', () => {
  test('API-005, API-010, API-011 those that are there are routed as written; the missing ones are named', () => {
    const missing = specified.filter(({ call }) => !described.has(call) && !NO_CALL.includes(call));
    process.stdout.write(
      `\n${specified.length - missing.length} of ${specified.length} specified calls are there; missing: ${[
        ...new Set(missing.map(({ area }) => area)),
      ]
        .map((area) => `${area} ${missing.filter((call) => call.area === area).length}`)
        .join(', ')}\n`,
    );
    expect(missing.filter(({ area }) => COMPLETE.includes(area))).toEqual([]);
    const unrouted = allCalls.filter(({ method, path }) => !product.app.hasRoute({ method, url: path }));
    expect(unrouted.map(({ path }) => path)).toEqual([]);
    const finds = allCalls.filter(({ path }) => /\/find\/:id$/.test(path));
    expect(finds.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('API-011 their permissions are the specified ones', () => {
    const wrong = specified.flatMap(({ call, permission }) => {
      const route = described.get(call);
      if (!route) return [];
      const wanted = /^public/.test(permission) ? 'anyone' : permission.split(/[ ,]/)[0];
      return route.permission === wanted ? [] : [`${call}: ${route.permission}, specified ${wanted}`];
    });
    expect(wrong).toEqual([]);
  });

  test('no two calls share method and path', () => {
    expect(described.size).toBe(allCalls.length);
  });

  test('API-022 the OpenAPI document is offered, holds every call, and is the file in the repository', async () => {
    const { paths } = (await product.app.inject('/api/openapi.json')).json();
    for (const { method, path } of allCalls) {
      const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(call?.responses['200'], path).toBeDefined();
    }
    await expect(`${JSON.stringify(describeCalls(allCalls), null, 2)}\n`).toMatchFileSnapshot(
      '../../api/openapi.json',
    );
    const page = await product.app.inject('/api/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain('POST /api/auth/login');
  });
});

describe('API-038 requirements that wait', () => {
  const known = new Set(rowsOf('src/testing/specification/requirements.tsv').map(([id]) => id));
  const rows = rowsOf('docs/pending.tsv').map(([id = '', waits_for = '', part = '']) => ({
    id,
    waits_for,
    part,
  }));
  const pending = rows.filter(({ part }) => part === '');
  /** A test shows the existing part; the row names the missing part. */
  const partly = rows.filter(({ part }) => part !== '');
  const tests = ['src', 'e2e']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(test|e2e)\.ts$/.test(file) && existsSync(file));
  const named = new Set(
    tests.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*['"`]([^'"`]*)/g,
        ),
      ].flatMap(([, title = '']) => title.match(/\b[A-Z]+-\d{3}\b/g) ?? []),
    ),
  );

  test('API-038 name a requirement that exists, and a domain that does not exist yet', () => {
    expect(rows.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(rows.filter(({ waits_for }) => !PLANNED_DOMAINS.includes(waits_for))).toEqual([]);
    expect(new Set(rows.map(({ id, waits_for }) => `${id} ${waits_for}`)).size).toBe(rows.length);
  });

  test('API-038 of the areas that have begun each is named by a test, or waits', () => {
    const waiting = new Set(rows.map(({ id }) => id));
    const begun = [...known].filter((id = '') => BEGUN.includes(id.split('-')[0] ?? ''));
    expect(begun.filter((id = '') => !named.has(id) && !waiting.has(id))).toEqual([]);
  });

  test('API-038 no test names them already, and no test names one that does not exist', () => {
    expect(pending.filter(({ id }) => named.has(id))).toEqual([]);
    expect(partly.filter(({ id }) => !named.has(id))).toEqual([]);
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
    expect(named.size).toBeGreaterThan(10);
  });
});
