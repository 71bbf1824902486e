import { expect, test } from 'vitest';
import { mailboxQuery } from '#domains/system/contract.ts';
import { readSearch, writeSearch } from './address.ts';
import { listSearch } from './listSearch.ts';

const read = listSearch(mailboxQuery);

test('a code of digits stays a text', () => {
  expect(readSearch('?code=0012e3&next=%2Fhome%3Fa%3D1')).toEqual({ code: '0012e3', next: '/home?a=1' });
});

test('what a list shows comes back from its address', () => {
  const shown = {
    search: 'Pula & Poreč',
    page: 3,
    itemsPerPage: 30,
    sort: [{ field: 'id', direction: 'asc' }],
  };
  expect(read(readSearch(writeSearch(shown)))).toEqual(shown);
  expect(writeSearch({ search: '', page: undefined })).toBe('');
});

test('a search for figures is a text', () => {
  expect(read(readSearch('?search=2027'))).toEqual({ search: '2027' });
});

test('whatever an address says wrongly falls back', () => {
  expect(read(readSearch('?page=0&itemsPerPage=7&sort=[{"field":"secret"}]&search=x&evil=1'))).toEqual({
    search: 'x',
  });
  expect(read(readSearch('?sort={broken&page=abc'))).toEqual({});
  // The router merges the result over the address, so an invalid field must be present as undefined.
  expect({ page: '-1', ...read({ page: '-1' }) }).toEqual({});
});
