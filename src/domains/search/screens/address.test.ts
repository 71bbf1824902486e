import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '#web/address.ts';
import { readAddress, usualSortOf, writeAddress } from './address.ts';
import { usualMask } from './mask/mask.ts';

const TODAY = '2026-11-23';
const through = (raw: Record<string, unknown>) => readSearch(writeSearch(raw).slice(1));

test('SEARCH-002 every field of a mask survives the address', () => {
  const mask = {
    ...usualMask('hotel', TODAY),
    StartDate: '2027-07-01',
    EndDate: '2027-07-14',
    MinDuration: 7,
    MaxDuration: 7,
    ChildrenAge: [0, 17],
    destination: ['region:HR-istria', 'town:HR Poreč', 'product:9000017'],
    ServiceType: ['HB'],
    TourOperator: [3, 7],
    MinimumCategory: 4,
    MaxPrice: 1500,
    ProductCode: '007',
    use_product_search: false,
    only_bookable: true,
  };
  const address = {
    mask,
    isAsked: true,
    tab: 'a1',
    sort: usualSortOf('score'),
    view: 'table' as const,
    page: 3,
    size: 30 as const,
  };
  expect(readAddress('hotel', through(writeAddress(address, TODAY)), TODAY)).toEqual(address);
});

test('SEARCH-002 an address without dates opens the usual mask and searches nothing', () => {
  const { isAsked, mask } = readAddress('trips', {}, TODAY);
  expect(isAsked).toBe(false);
  expect(mask).toMatchObject({
    StartDate: '2026-11-24',
    EndDate: '2027-02-21',
    MinDuration: 1,
    MaxDuration: 32,
    AdultCount: 2,
  });
});

test('SEARCH-004 what cannot be read in an address falls back, the rest stays', () => {
  const raw = {
    StartDate: 'soon',
    AdultCount: '12',
    ServiceType: '["HB"',
    MinDuration: '7',
    sort: 'magic-up',
  };
  const { mask, sort } = readAddress('hotel', raw, TODAY);
  expect(mask).toMatchObject({ StartDate: '2026-11-24', AdultCount: 2, ServiceType: [], MinDuration: 7 });
  expect(sort).toEqual({ field: 'price', direction: 'asc' });
});

test('SEARCH-004 a search of the past moves to tomorrow', () => {
  const { mask } = readAddress('hotel', { StartDate: '2026-07-01', EndDate: '2026-07-14' }, TODAY);
  expect(mask).toMatchObject({ StartDate: '2026-11-24', EndDate: '2027-02-21' });
});
