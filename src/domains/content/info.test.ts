import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aConnection, type Connected, userOf } from '#domains/connections/testing.ts';
import { giataCalls } from '#domains/licences/contract/giata.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { createHttp, type Http } from '#server/http.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { productOf } from './actions/info.ts';
import { readStep } from './actions/reading.ts';
import { PICTURES_FOLDER, sweepPictures } from './actions/sweeping.ts';
import { contentCalls } from './contract.ts';
import { aliasesOf, lastStep, listCards } from './store/products.ts';
import { aSource, licensed, startSource } from './testing.ts';

let product: TestApp;
let http: Http;
let clerk: TestClerk;
let operator: Server;
let seller: Connected;
let started: Awaited<ReturnType<typeof startSource>>;
/** What the operator answers to the question for a product. */
let info: object;
let asked = 0;
beforeAll(async () => {
  product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  http = createHttp(product.config);
  started = await startSource();
  operator = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ product: info }));
  });
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
  const { port } = operator.address() as AddressInfo;
  seller = await aConnection(product, { address: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await http.close();
  await product.stop();
  await started.stop();
  await new Promise((resolve) => operator.close(resolve));
});

const GIATA = 9_000_417;
const OLD = 9_500_417;
const CODE = 'HR-417';
const houseOf = (toc: string) => ({
  giata: GIATA,
  name: 'Hotel Punta',
  codes: [{ operator: toc, code: CODE }],
  texts: { en: 'By the sea.', sl: 'Ob morju.' },
  facts: [{ group: 'pool', code: 'pool' }],
  pictures: [{ id: 'p1', type: 'house', src: 'media/p1', alt: { en: 'House', sl: 'Hiša' } }],
});

/** An agency that sells the operator; its licence is its own. */
async function sells(): Promise<TestClerk> {
  const agency = await product.newAgency();
  const { operatorId: touroperator_id } = seller;
  const way = {
    ctypes: ['hotel' as const],
    option_on_expire: 1 as const,
    username: 'us',
    password: 'secret',
  };
  await agency.call(contractCalls.create, { body: { touroperator_id, ...way } });
  return agency;
}

const shown = (
  { userId, accountId }: TestClerk,
  language = 'sl',
  named: { giataId?: number; code?: string } = { code: CODE },
) =>
  productOf(
    {
      read: scopeFor(product.pools, accountId).read,
      platform: { ...product, http },
      user: { ...userOf({ accountId, userId }), requestId: 'RQ1', address: '127.0.0.1' },
    },
    {
      giataId: named.giataId,
      operator:
        named.code === undefined ? undefined : { id: seller.operatorId, toc: seller.toc, code: named.code },
      language,
    },
  );

beforeEach(() => {
  asked = 0;
  info = {
    code: CODE,
    giata: GIATA,
    kind: 'hotel',
    name: 'PUNTA ***',
    town: 'Umag',
    region: 'Istria',
    country: 'HR',
    lat: null,
    lon: null,
    stars: 3,
    facts: ['pool'],
    text: 'Hotel ob plaži.',
    pictures: [{ id: '1', type: 'house', src: 'media/op/1', alt: 'Hotel' }],
  };
});

describe('ORG-070 what is said of a product', () => {
  beforeAll(async () => {
    clerk = await sells();
    await licensed(clerk, started.source.password);
    started.source.houses = [houseOf(seller.toc)];
    started.source.moved = [{ from: OLD, to: GIATA, at: '2027-03-01T00:00:00Z' }];
    const { connectionId } = await aSource(product, started.address);
    while (await readStep({ ...product, http }, connectionId));
  });

  test('with a licence it is what the source says, in the language', async () => {
    expect(await shown(clerk)).toMatchObject({
      giataId: GIATA,
      name: 'Hotel Punta',
      text: 'Ob morju.',
      facts: [{ group: 'pool', code: 'pool' }],
      pictures: [{ url: `${started.address}/media/p1`, alt: 'Hiša' }],
      by: 'source',
    });
    expect((await shown(clerk, 'hr'))?.text).toBe('By the sea.');
    expect((await shown(clerk, 'sl', { giataId: OLD }))?.giataId).toBe(GIATA);
    expect(asked).toBe(0);
  });

  test('without one it is what the operator says, asked once a day and language', async () => {
    const other = await sells();
    expect(await shown(other)).toMatchObject({ name: 'PUNTA ***', text: 'Hotel ob plaži.', by: 'operator' });
    await shown(other);
    expect(asked).toBe(1);
    await shown(other, 'it');
    expect(asked).toBe(2);
    const licence = await licensed(other, 'any');
    expect((await shown(other))?.by).toBe('source');
    await other.call(giataCalls.toggle, { body: { id: licence.id } });
    expect((await shown(other))?.by).toBe('operator');
  });

  test('an operator that fails leaves name and place, or what it said before', async () => {
    const other = await sells();
    info = { nonsense: true };
    expect(await shown(other, 'de')).toMatchObject({ name: 'Hotel Punta', text: '', by: 'nobody' });
    expect(await shown(other, 'sl', { code: 'NONE' })).toBeUndefined();
  });

  test('the operator names ids of products that no source has', async () => {
    info = { ...info, code: 'ITS-OWN', giata: OLD };
    await shown(await sells(), 'en', { code: 'ITS-OWN' });
    const aliases = await aliasesOf(product.pools.system, seller.operatorId);
    expect(Object.fromEntries(aliases)).toEqual({ [CODE]: GIATA, 'ITS-OWN': GIATA });
  });

  test('cards for results have what changed since a moment', async () => {
    const at = await lastStep(product.pools.system);
    const [card] = await listCards(product.pools.system);
    expect(card).toMatchObject({ giata_id: GIATA, name: 'Hotel Punta', pictures: [{ path: 'media/p1' }] });
    expect(at).toBeDefined();
    expect(await listCards(product.pools.system, '2100-01-01T00:00:00Z')).toEqual([]);
  });
});

describe('pictures of products', () => {
  const pictureOf = (change: object = {}) =>
    clerk.send(contentCalls.picture, { body: { giata_id: GIATA, ...change } });
  const drawing = (inside = '') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${inside}</svg>`);
  const serves = async (path: string, type: string, body: Buffer) => {
    started.source.picture = { type, body };
    const [house] = started.source.houses;
    Object.assign(house ?? {}, { pictures: [{ id: path, type: 'house', src: path, alt: {} }] });
    started.source.changed = [GIATA];
    const { connection_id } = await product.pools.system
      .selectFrom('products')
      .select('connection_id')
      .executeTakeFirstOrThrow();
    while (await readStep({ ...product, http }, connection_id));
    started.source.asked = [];
  };

  test('are fetched once, drawn anew and kept in two sizes', async () => {
    await serves('media/drawn', 'image/svg+xml', drawing('<rect width="600" height="800" fill="#05738e"/>'));
    const whole = await pictureOf();
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const sizeOf = async (bytes: Buffer) => {
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    expect(await sizeOf(whole.rawPayload)).toEqual([1200, 800]);
    expect(await sizeOf((await pictureOf({ size: 'thumb' })).rawPayload)).toEqual([320, 213]);
    expect(started.source.asked).toEqual(['/media/drawn']);
  });

  test.each([
    ['a page', 'text/html', '<!doctype html>'],
    [
      'a drawing with entities',
      'image/svg+xml',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg/>',
    ],
    ['no picture', 'image/png', 'PK'],
  ])('%s is none, and is not asked for again at once', async (name, type, body) => {
    const path = `media/${name.length}`;
    await serves(path, type, Buffer.from(body));
    expect((await pictureOf()).statusCode).toBe(404);
    expect((await pictureOf()).statusCode).toBe(404);
    expect(started.source.asked).toEqual([`/${path}`]);
  });

  test('those of a source need a licence', async () => {
    const other = await product.newAgency();
    expect((await other.refused(contentCalls.picture, { body: { giata_id: GIATA } })).status).toBe(404);
  });

  test('beyond their bound the pictures that were not wanted go', async () => {
    const DATA_DIR = join(product.config.DATA_DIR, 'swept');
    const folder = join(DATA_DIR, PICTURES_FOLDER, 'ab');
    await mkdir(folder, { recursive: true });
    for (const n of [1, 2, 3]) {
      await writeFile(join(folder, `${n}.jpg`), Buffer.alloc(1000));
      await utimes(join(folder, `${n}.jpg`), n, n === 1 ? 9 : n);
    }
    await sweepPictures({ DATA_DIR }, 3000);
    expect(await readdir(folder)).toHaveLength(3);
    await sweepPictures({ DATA_DIR }, 2500);
    expect(await readdir(folder)).toEqual(['1.jpg', '3.jpg']);
  });
});
