import { expect, test } from 'vitest';
import { licenceCalls } from '#domains/licences/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import type { RecordCalls } from './queries.ts';
import { whyReadOnly } from './readOnly.ts';

const say = (key: string) => key;
const row = (fields: object) => ({
  id: 1,
  version: 1,
  active: true,
  trashed: false,
  created_at: '',
  ...fields,
});
const why = (calls: RecordCalls, mayEdit: boolean, fields: object = {}, locked?: string) =>
  whyReadOnly({ calls, mayEdit, lockedBecause: () => locked }, row(fields) as never, say);

test('a card that may only be read says why, and who can change it', () => {
  expect(why(supplierCalls, false)).toBe('settings.readOnly.admin');
  expect(why(licenceCalls, false)).toBe('settings.readOnly.provider');
  expect(why(supplierCalls, true, { trashed: true })).toBe('settings.readOnly.trash');
  expect(why(supplierCalls, true, { trashed: true }, 'Its own reason')).toBe('Its own reason');
  expect(why(supplierCalls, true)).toBeUndefined();
});
