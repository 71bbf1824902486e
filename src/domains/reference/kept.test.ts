import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemWrite } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { referenceCalls, referenceVersions } from './contract.ts';
import { insertOperators } from './store/operators.ts';
import { sellAll } from './testing.ts';

let product: TestApp;
let clerk: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await product.newAgency({ user: { roles: ['sm_user'] } });
});
afterAll(() => product.stop());

const LISTS = Object.entries(referenceCalls);
const addOperator = (toc: string) =>
  systemWrite(product.pools, async (tx) => {
    await insertOperators(tx, [
      { toc, name: toc, country_code: 'SI', group_code: 'trips', ctypes: ['trips'] },
    ]);
    await sellAll(tx, clerk.accountId);
  });

test('REF-008 each carries an ETag, and a list that is unchanged is answered with 304', async () => {
  for (const [name, route] of LISTS) {
    const first = await clerk.send(route, {}, { localization: 'hr' });
    const etag = String(first.headers.etag);
    expect([name, etag]).toEqual([name, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toContain('Localization');
    const ask = (kept: string) => clerk.send(route, {}, { localization: 'hr', 'if-none-match': kept });
    for (const kept of [etag, `W/"other", ${etag}`]) {
      const again = await ask(kept);
      expect([name, again.statusCode, again.body, again.headers.etag]).toEqual([name, 304, '', etag]);
    }
    for (const kept of ['W/"other"', '', etag.slice(0, -2)]) {
      const again = await ask(kept);
      expect([name, again.statusCode, again.body === first.body]).toEqual([name, 200, true]);
    }
  }
  const inItalian = await clerk.send(referenceCalls.countries, {}, { localization: 'it' });
  const inCroatian = await clerk.send(referenceCalls.countries, {}, { localization: 'hr' });
  expect(inItalian.headers.etag).not.toBe(inCroatian.headers.etag);
});

test('REF-008 a list that has changed has another ETag', async () => {
  const before = await clerk.send(referenceCalls.tocs, {});
  await addOperator('NEWE');
  const kept = { 'if-none-match': String(before.headers.etag) };
  const after = await clerk.send(referenceCalls.tocs, {}, kept);
  expect(after.statusCode).toBe(200);
  expect(after.json().data.map(({ toc }: { toc: string }) => toc)).toContain('NEWE');
});

test('REF-008 who may not call is not told that a list is unchanged', async () => {
  const { headers } = await clerk.send(referenceCalls.countries, {});
  const kept = { 'if-none-match': String(headers.etag) };
  expect((await product.visitor.send(referenceCalls.countries, {}, kept)).statusCode).toBe(401);
});

test('REF-002 a large list travels packed to whoever unpacks', async () => {
  const plain = await clerk.send(referenceCalls.cities, {});
  const packed = await clerk.send(referenceCalls.cities, {}, { 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

describe('versions', () => {
  const versionsIn = async (localization: string): Promise<Record<string, string>> =>
    (await clerk.call(referenceVersions.versions, {}, { localization })).data;

  test('REF-008 a list that is asked for by its version is kept for good, by another one it is not', async () => {
    const versions = await versionsIn('hr');
    expect(Object.keys(versions).toSorted()).toEqual(LISTS.map(([name]) => name).toSorted());
    for (const [name, route] of LISTS) {
      const ask = (version = '') => clerk.send(route, { query: { version } }, { localization: 'hr' });
      const named = await ask(versions[name]);
      expect([name, named.headers['cache-control']]).toEqual([name, 'private, max-age=31536000, immutable']);
      for (const version of ['other', '', `${versions[name]}x`]) {
        const { headers, body } = await ask(version);
        expect([name, headers['cache-control'], body]).toEqual([name, 'private, no-cache', named.body]);
      }
      expect(
        (await product.visitor.send(route, { query: { version: versions[name] } })).headers,
      ).toMatchObject({ 'cache-control': 'no-store' });
    }
  });

  test('REF-008 each language has its own, and a list that has changed another one, it alone', async () => {
    const [before, italian] = [await versionsIn('hr'), await versionsIn('it')];
    expect(italian.countries).not.toBe(before.countries);
    await addOperator('NEXT');
    const after = await versionsIn('hr');
    expect(after.tocs).not.toBe(before.tocs);
    expect({ ...after, tocs: '' }).toEqual({ ...before, tocs: '' });
  });
});
