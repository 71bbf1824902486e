import { mkdtempSync, rmSync, statSync } from 'node:fs';
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
  expect(after.fingerprint).not.toBe(before.fingerprint);
  expect(() => before.open(after.seal('Kovač'))).toThrow('lacks the key');
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('without a file there is nothing to rotate', () => {
  expect(() => addKey(join(folder, 'elsewhere'))).toThrow('the first start makes it');
});
