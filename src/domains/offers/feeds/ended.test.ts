import { expect, test } from 'vitest';
import { PartnerFailed } from '#server/http.ts';
import { DeliveryEnded, endOf } from './ended.ts';

const ofDisk = (code: string) => Object.assign(new Error(`${code}: write`), { code });

test.each([
  ['disk_full', ofDisk('ENOSPC')],
  ['disk_full', new Error('ENOSPC: no space left on device, write')], // As it comes from a thread.
  ['disk_full', ofDisk('EDQUOT')],
  ['folder_closed', ofDisk('EACCES')],
  ['no_answer', new PartnerFailed('late', 'no answer')],
  ['no_answer', new PartnerFailed('unreachable', 'ECONNREFUSED')],
  ['bad_place', new PartnerFailed('refused', 'an address of this machine')],
  ['too_large', new PartnerFailed('too-large', 'more than 5 bytes')],
])('SEARCH-052 a failure has a name: %s', (why, error) => {
  expect(endOf(error)).toMatchObject({ why });
});

test('what has no name is a defect of ours', () => {
  expect(endOf(new TypeError('undefined is not a function'))).toBeUndefined();
  const known = new DeliveryEnded('cancelled');
  expect(endOf(known)).toBe(known);
});
