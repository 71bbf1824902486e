import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSettingsCalls } from '#domains/org/contract/accounts.ts';
import { accountCalls } from '#domains/org/contract/agency.ts';
import { scopeFor } from '#server/db/scope.ts';
import { readPdf } from '#server/pdf/testing.ts';
import { Refusal } from '#shared/errors.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { openFile, storeFile } from './files.ts';
import { hostileFiles, SCRIPT } from './hostile.ts';
import { takeImage } from './images.ts';
import { folderStorage, type Storage } from './storage.ts';
import { sweepFiles } from './sweep.ts';

let product: TestApp;
let storage: Storage;
let root: string;
beforeAll(async () => {
  product = await startTestApp();
  root = join(product.config.DATA_DIR, 'uploads');
  storage = folderStorage(root);
});
afterAll(() => product.stop());

const keys = async () => {
  const found: string[] = [];
  for await (const key of storage.list()) found.push(key);
  return found;
};
const aLogo = (background = '#05738e') =>
  sharp({ create: { width: 300, height: 80, channels: 4, background } })
    .png()
    .toBuffer();
const setLogo = (clerk: TestClerk, image: Buffer | null) =>
  clerk.call(accountCalls.setLogo, { body: { image: image?.toString('base64') ?? null } });

describe('the storage', () => {
  test('gives back what it was given, under a name that says nothing, for nobody else to read', async () => {
    const bytes = Buffer.from('č š ž');
    const key = await storage.put(bytes);
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{62}$/);
    expect((await storage.get(key))?.equals(bytes)).toBe(true);
    expect(statSync(join(root, key)).mode & 0o077).toBe(0);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
    await storage.remove(key);
  });

  test('S16 a key that is a way out of its folder is refused', async () => {
    for (const key of ['../../etc/passwd', '/etc/passwd', 'aa/../../x', `aa/${'b'.repeat(61)}/`, '']) {
      expect(() => storage.get(key)).toThrow('is no key');
      expect(() => storage.remove(key)).toThrow('is no key');
    }
  });

  test('bytes that no row names are swept, but not at once; named ones stay', async () => {
    const admin = await product.newAgency();
    await setLogo(admin, await aLogo());
    const named = await product.pools.system.selectFrom('files').select('storage_key').execute();
    const lost = await storage.put(Buffer.from('lost'));
    await sweepFiles(product.pools.system, storage);
    expect(await keys()).toContain(lost);
    const yesterday = Date.now() / 1000 - 86_400;
    for (const key of await keys()) utimesSync(join(root, key), yesterday, yesterday);
    await sweepFiles(product.pools.system, storage);
    expect((await keys()).toSorted()).toEqual(named.map(({ storage_key }) => storage_key).toSorted());
  });
});

describe('pictures', () => {
  test('S16 twenty hostile files are refused, and five that are pictures too come out harmless', async () => {
    const { refused, harmless } = await hostileFiles();
    expect(Object.keys(refused)).toHaveLength(20);
    const before = process.memoryUsage().rss; // Other files of tests run in this process too.
    for (const [trick, bytes] of Object.entries(refused)) {
      const error = await takeImage(bytes).catch((reason: unknown) => reason);
      expect(error, trick).toBeInstanceOf(Refusal);
      expect((error as Refusal).definition.status).toBe(422);
    }
    for (const [trick, bytes] of Object.entries(harmless)) {
      const { bytes: drawn, thumb } = await takeImage(bytes);
      for (const out of [drawn, thumb]) {
        expect(out.includes(SCRIPT), trick).toBe(false);
        expect(out.includes('PK\x03\x04'), trick).toBe(false);
        expect((await sharp(out).metadata()).exif, trick).toBeUndefined();
      }
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  test('a large one is made smaller, one that lies on its side is turned, transparency stays', async () => {
    const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#dd7c1a' } });
    const taken = await takeImage(await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect([taken.format, taken.width, taken.height]).toEqual(['jpeg', 1067, 1600]);
    expect((await sharp(taken.thumb).metadata()).height).toBe(320);
    expect((await takeImage(await aLogo())).format).toBe('png');
  });
});

describe('the logo of an agency', () => {
  test('API-021 it stands on the letterhead, which travels as base64 with its type and name', async () => {
    const admin = await product.newAgency();
    expect((await setLogo(admin, await aLogo())).data).toEqual({ logo: true });
    const reply = await admin.send(accountCalls.letterhead, {}, { localization: 'de' });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Briefbogen.pdf");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const { pages, title } = await readPdf(Buffer.from(reply.body, 'base64'));
    expect(title).toBe('Briefbogen');
    expect(pages[0]).toContain('So sehen Dokumente Ihrer Agentur aus.');
    expect((await setLogo(admin, null)).data).toEqual({ logo: false });
  });

  test('S1 it is handed out as it was drawn, to its own agency alone, and leaves the version of the fields', async () => {
    const [admin, other] = [await product.newAgency(), await product.newAgency()];
    const found = async () =>
      (await admin.call(accountSettingsCalls.find, { params: { id: admin.accountId } })).data;
    const before = await found();
    expect(before.logo).toBeNull();
    await setLogo(admin, await aLogo());
    const after = await found();
    expect(after).toEqual({ ...before, logo: expect.any(String) });
    const reply = await admin.send(accountCalls.logo, {});
    expect(reply.headers['content-type']).toBe('image/png');
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(300);
    expect(await other.refused(accountCalls.logo, {})).toMatchObject({ status: 404 });
  });

  test('a new one replaces the old one, whose bytes go an hour later', async () => {
    const admin = await product.newAgency();
    await setLogo(admin, await aLogo());
    const keyOf = async () =>
      (
        await product.pools.system
          .selectFrom('files')
          .where('account_id', '=', admin.accountId)
          .select('storage_key')
          .execute()
      ).map(({ storage_key }) => storage_key);
    const [old = ''] = await keyOf();
    await setLogo(admin, await aLogo('#b9282f'));
    const now = await keyOf();
    expect(now).toHaveLength(1);
    expect(now).not.toEqual([old]);
    expect(await storage.get(old)).toBeDefined();
    await sql`update jobs set run_at = now() where name = 'files.removed'`.execute(product.pools.system);
    await setLogo(admin, await aLogo('#047c46')); // Storing a job wakes the worker.
    await expect.poll(() => storage.get(old)).toBeUndefined();
  });

  test('API-015, S16 what is no picture is refused at the door, and a body of 17 MB is not read', async () => {
    const admin = await product.newAgency();
    const svg = Buffer.from(`<svg>${SCRIPT}</svg>`).toString('base64');
    expect(await admin.refused(accountCalls.setLogo, { body: { image: svg } })).toMatchObject({
      status: 422,
      errorCode: 'IMAGE_TYPE',
    });
    const [almost, huge] = [15, 17].map((megabytes) => ({ image: 'A'.repeat(megabytes * 1024 * 1024) }));
    expect(await admin.refused(accountCalls.setLogo, { body: almost as never })).toMatchObject({
      status: 422,
    });
    expect(await admin.refused(accountCalls.setLogo, { body: huge as never })).toMatchObject({ status: 413 });
  });

  test('S1 a file of another account does not exist, and one that was changed on the disk is not handed out', async () => {
    const [mine, theirs] = [await product.newAgency(), await product.newAgency()];
    const file = { kind: 'test', entity: 'x', entityId: 1, name: 'a.txt', mime: 'text/plain' };
    const id = await scopeFor(product.pools, mine.accountId).write((tx) =>
      storeFile(tx, storage, mine.accountId, { ...file, bytes: Buffer.from('mine') }),
    );
    const open = (accountId: number) =>
      scopeFor(product.pools, accountId).read((db) => openFile(db, storage, accountId, id));
    expect(await open(theirs.accountId)).toBeUndefined();
    expect((await open(mine.accountId))?.bytes.toString()).toBe('mine');
    const key = (
      await product.pools.system
        .selectFrom('files')
        .where('id', '=', id)
        .select('storage_key')
        .executeTakeFirst()
    )?.storage_key;
    writeFileSync(join(root, key ?? ''), 'changed');
    await expect(open(mine.accountId)).rejects.toThrow('is not what was stored');
    expect(readFileSync(join(root, key ?? ''), 'utf8')).toBe('changed');
    expect(readdirSync(root).every((folder) => /^[0-9a-f]{2}$/.test(folder))).toBe(true);
  });
});
