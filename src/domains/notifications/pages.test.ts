import { describe, expect, test } from 'vitest';
import type { Notification } from './contract.ts';
import { entriesOf, nextPage, type Pages, withEntry, withoutEntry, withRead } from './screens/pages.ts';

const entry = (id: number, read_at: string | null = null): Notification => ({
  id,
  notify_type_id: 13,
  notify_type: { type: 'booking_b', module_id: 2 },
  title: `${id}`,
  body: '',
  params: {},
  read_at,
  created_at: new Date(1e12 + id * 1000).toISOString(),
  issuer: '',
  route: '',
  url: '',
});
const pagesOf = (total: number, ...ids: number[][]): Pages => ({
  pageParams: [],
  pages: ids.map((some, index) => ({
    data: some.map((id) => entry(id)),
    meta: { page: index + 1, itemsPerPage: 5, total, lastPage: Math.ceil(total / 5) },
  })),
});
const idsOf = ({ pages }: Pages) => entriesOf(pages).map(({ id }) => id);
const next = ({ pages }: Pages) => {
  const last = pages.at(-1);
  return last && nextPage(last, pages);
};

describe('pages of notifications', () => {
  test('NOTIF-008 a live entry and a page that holds it too show it once, newest first', () => {
    const first = pagesOf(7, [7, 6, 5, 4, 3]);
    const live = withEntry(first, entry(8));
    expect(idsOf(live)).toEqual([8, 7, 6, 5, 4, 3]);
    expect(withEntry(live, entry(8))).toEqual(live);
    // The former sixth is now the seventh, so the second page repeats a known one.
    const more = { ...live, pages: [...live.pages, ...pagesOf(8, [3, 2, 1]).pages] };
    expect(idsOf(more)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(next(more)).toBeUndefined();
  });

  test('NOTIF-008 the next page is the one that holds what is not known yet, whatever came or went', () => {
    const first = pagesOf(12, [12, 11, 10, 9, 8]);
    expect(next(first)).toBe(2);
    const five = [13, 14, 15, 16, 17].reduce((pages, id) => withEntry(pages, entry(id)), first);
    expect(next(five)).toBe(3);
    expect(next(withoutEntry(first, 12))).toBe(1);
    expect(idsOf(withoutEntry(first, 12))).toEqual([11, 10, 9, 8]);
    expect(withoutEntry(first, 99)).toEqual(first);
    expect(next(pagesOf(5, [5, 4, 3, 2, 1]))).toBeUndefined();
  });

  test('NOTIF-003 what is read already keeps its time', () => {
    const pages = { pageParams: [], pages: [{ data: [entry(2), entry(1, 'early')], meta: metaOf(2) }] };
    const readAt = (which: number | 'all') =>
      withRead(pages, which, 'late').pages[0]?.data.map(({ read_at }) => read_at);
    expect(readAt('all')).toEqual(['late', 'early']);
    expect(readAt(2)).toEqual(['late', 'early']);
    expect(readAt(1)).toEqual([null, 'early']);
  });
});

const metaOf = (total: number) => ({ page: 1, itemsPerPage: 5, total, lastPage: 1 });
