import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addKey, readSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'maestral-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (sealed: string) => sealed.split('.')[0];

test('S20 a new key closes from now on, the old ones still open, and what is derived stays', () => {
  const before = readSecrets(folder);
  const sealed = before.seal('Kovač');
  const after = addKey(folder);
  expect(after.open(sealed)).toBe('Kovač');
  expect(keyOf(after.seal('Kovač'))).not.toBe(keyOf(sealed));
  expect(after.derive('a login')).toBe(before.derive('a login'));
  expect(after.deriveFresh('a login')).not.toBe(before.deriveFresh('a login'));
  expect(() => before.open(after.seal('Kovač'))).toThrow('lacks the key');
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('S20 who holds all keys is known, after later ones have come too', () => {
  const [then, now] = [readSecrets(folder), addKey(folder)];
  expect(now.holds(then.fingerprints)).toBe(true);
  expect(then.holds(now.fingerprints)).toBe(false);
  expect(readSecrets(join(folder, 'stranger')).holds(then.fingerprints)).toBe(false);
  const { key } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).keys[0];
  expect(JSON.stringify(now.fingerprints)).not.toContain(key);
});

test('a fingerprint of the whole file, as backups once had it, is known after a new key too', () => {
  const whole = createHash('sha256')
    .update(readFileSync(join(folder, 'secrets.json')))
    .digest('hex');
  expect(readSecrets(folder).holds(whole)).toBe(true);
  expect(addKey(folder).holds(whole)).toBe(true);
  expect(readSecrets(join(folder, 'stranger')).holds(whole)).toBe(false);
});

test('without a file there is nothing to rotate', () => {
  expect(() => addKey(join(folder, 'elsewhere'))).toThrow('the first start makes it');
});
