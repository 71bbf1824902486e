import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, type Day, startOfMonth } from '#shared/dates.ts';
import { call } from '#web/api.ts';
import { searchCalls } from '../../contract.ts';
import { laterDay, type Mask } from '../mask/mask.ts';

const KEPT = { staleTime: 'static', retry: false } as const;
const OFFERS_AT_ONCE = 30;
/** A house shows what it has, whatever the filters of the list were. */
const WIDE_DAYS = 21;

/** The departures of a month and the returns after it. */
export function inMonth(mask: Mask, month: Day): Mask {
  const first = startOfMonth(month);
  return { ...mask, StartDate: first, EndDate: addDays(startOfMonth(month, 1), mask.MaxDuration - 1) };
}

/** Without filters that a house cannot fulfil, and for a row of days around the wanted ones. */
export function aroundOf(mask: Mask, today: Day): Mask {
  const from = addDays(mask.StartDate, -2);
  const last = addDays(mask.StartDate, WIDE_DAYS);
  return {
    ...mask,
    destination: [],
    MinPrice: null,
    MaxPrice: null,
    ProductFacts: [],
    MinimumCategory: null,
    MinimumScore: null,
    ProductName: '',
    StartDate: from < today ? addDays(today, 1) : from,
    EndDate: laterDay(mask.EndDate, last),
    MinDuration: Math.max(1, Math.min(mask.MinDuration, 7) - 2),
    MaxDuration: Math.max(mask.MaxDuration, 10),
  };
}

export const infoQuery = (id: number) =>
  queryOptions({
    queryKey: [searchCalls.info.path, id],
    queryFn: async () => (await call(searchCalls.info, { body: { product: id } })).data,
    retry: false,
  });
export const offersQuery = (product: number, mask: Mask, page: number) =>
  queryOptions({
    queryKey: [searchCalls.dates.path, product, mask, page],
    queryFn: () =>
      call(searchCalls.dates, { body: { ...mask, product, page, itemsPerPage: OFFERS_AT_ONCE } }),
    placeholderData: keepPreviousData,
    ...KEPT,
  });
export const matrixQuery = (product: number, mask: Mask) =>
  queryOptions({
    queryKey: [searchCalls.matrix.path, product, mask],
    queryFn: () => call(searchCalls.matrix, { body: { ...mask, product } }),
    ...KEPT,
  });
export const calendarQuery = (product: number, mask: Mask, month: Day) =>
  queryOptions({
    queryKey: [searchCalls.calendar.path, product, mask, month],
    queryFn: () => call(searchCalls.calendar, { body: { ...mask, product, month: month.slice(0, 7) } }),
    ...KEPT,
  });
