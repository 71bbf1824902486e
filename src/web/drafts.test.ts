import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { product } from '#app/product.ts';
import {
  changedFields,
  dropDraft,
  forgetDrafts,
  forgetOldDrafts,
  isSecret,
  readDraft,
  writeDraft,
} from './drafts.ts';

const ADA = { userId: 1, accountId: 1 };
const PLACE = { record: 'customers', id: 5, version: 2 };
const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const changes = { before: { note: '' }, typed: { note: 'Call back' } };

/** As browsers have it: the keys are properties. */
function storage(): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem(key: string, value: string) {
      stored[key] = value;
    },
    removeItem(key: string) {
      delete stored[key];
    },
  };
  const stored: Record<string, unknown> = Object.create(methods);
  return stored;
}

let stored: Record<string, unknown>;
beforeEach(() => {
  stored = storage();
  vi.stubGlobal('localStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is that of one user, account and record, and holds what was changed', () => {
  writeDraft(ADA, PLACE, changes, NOW);
  expect(readDraft(ADA, PLACE, NOW)).toEqual({ at: NOW, version: 2, ...changes });
  expect(readDraft({ userId: 2, accountId: 1 }, PLACE, NOW)).toBeUndefined();
  expect(readDraft({ userId: 1, accountId: 2 }, PLACE, NOW)).toBeUndefined();
  expect(readDraft(ADA, { record: 'customers', id: undefined }, NOW)).toBeUndefined();
  writeDraft(ADA, PLACE, changes, NOW + 1);
  expect(readDraft(ADA, PLACE, NOW)?.at).toBe(NOW);
  writeDraft(ADA, { ...PLACE, version: 3 }, { ...changes, before: { note: 'Theirs' } }, NOW + 1);
  expect(readDraft(ADA, PLACE, NOW)).toEqual({
    at: NOW,
    version: 3,
    before: { note: 'Theirs' },
    typed: changes.typed,
  });
  dropDraft(ADA, PLACE);
  expect(Object.keys(stored)).toEqual([]);
});

test('after seven days a draft is gone, even if no form is opened', () => {
  writeDraft(ADA, PLACE, changes, NOW);
  const other = { userId: 2, accountId: 1 };
  expect(readDraft(ADA, PLACE, NOW + 7 * DAY_MS)).toBeDefined();
  readDraft(other, PLACE, NOW + 7 * DAY_MS + 1);
  expect(Object.keys(stored)).toEqual([]);
});

test('after seven days a draft is gone though no form opens', () => {
  writeDraft(ADA, PLACE, changes, NOW);
  forgetOldDrafts(NOW + 7 * DAY_MS);
  expect(Object.keys(stored)).toHaveLength(1);
  forgetOldDrafts(NOW + 7 * DAY_MS + 1);
  expect(Object.keys(stored)).toEqual([]);
});

test('a sign-out forgets the drafts of the user in all accounts, and leaves those of others', () => {
  const other = { userId: 11, accountId: 1 };
  writeDraft(ADA, PLACE, changes, NOW);
  writeDraft({ userId: 1, accountId: 2 }, PLACE, changes, NOW);
  writeDraft(other, PLACE, changes, NOW);
  stored['maestral.theme'] = 'dark';
  forgetDrafts(ADA);
  expect(Object.keys(stored)).toEqual(['maestral.draft.11.1.customers.5', 'maestral.theme']);
  forgetDrafts(undefined);
  expect(Object.keys(stored)).toEqual(['maestral.theme']);
});

test('what is sealed on the server, and every password and code, is never stored', () => {
  const sealed = product.domains.flatMap(({ sealed = [] }) => sealed);
  expect(sealed.length).toBeGreaterThan(3);
  expect(sealed.filter(({ column }) => !isSecret(column))).toEqual([]);
  const typed = { password: 'x', new_password: 'x', code: '123456', personal_id: 'PB1', tax_code: 'SI1' };
  expect(changedFields({}, typed).typed).toEqual({ tax_code: 'SI1' });
});

test('a full or closed storage, and what is unreadable in it, do no harm', () => {
  stored['maestral.draft.1.1.customers.5'] = '{"at":';
  expect(readDraft(ADA, PLACE, NOW)).toBeUndefined();
  const long = { before: {}, typed: { note: 'x'.repeat(60_000) } };
  writeDraft(ADA, PLACE, long, NOW);
  expect(Object.keys(stored)).toEqual([]);
  const closed = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  writeDraft(ADA, PLACE, changes, NOW);
  expect(readDraft(ADA, PLACE, NOW)).toBeUndefined();
  forgetDrafts(ADA);
});
