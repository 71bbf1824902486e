import { PAGE_SIZES } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import { textOf } from '#web/address.ts';
import { listSearch } from '#web/listSearch.ts';
import { AREAS, type Area, plainMask } from '../contract/mask.ts';
import { SORTS } from '../contract.ts';
import { keptMask, type Mask, maskFrom } from './mask/mask.ts';

export type SortField = (typeof SORTS)[number];
export interface Sort {
  field: SortField;
  direction: 'asc' | 'desc';
}
export const VIEWS = ['cards', 'table', 'calendar'] as const;
export type View = (typeof VIEWS)[number];
type PageSize = (typeof PAGE_SIZES)[number];

/** What the address says of a search; back and forward lead through these. */
export interface Address {
  mask: Mask;
  /** The mask was searched; else the address only opens it. */
  isAsked: boolean;
  tab: string | undefined;
  sort: Sort;
  view: View;
  /** Of the pages of `size`; without a size the list is endless. */
  page: number;
  size: PageSize | undefined;
}

/** The best come first. */
const DOWN: readonly SortField[] = ['stars', 'score'];
export const usualSortOf = (field: SortField): Sort => ({
  field,
  direction: DOWN.includes(field) ? 'desc' : 'asc',
});
const USUAL_SORT = usualSortOf('price');

const maskSearch = listSearch(plainMask);
const YES_NO: Record<string, boolean> = { true: true, false: false };
type Raw = Record<string, unknown>;
/** Flags stand as words in an address. */
const withFlags = (raw: Raw): Raw =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, YES_NO[String(value)] ?? value] as const),
  );

export const isArea = (value: unknown): value is Area => AREAS.some((known) => known === value);

export function readAddress(ctype: Area, raw: Raw, today: Day): Address {
  const kept = maskSearch(withFlags({ ...raw, ctype }));
  const [field, direction] = (textOf(raw, 'sort') ?? '').split('-');
  const known = SORTS.find((one) => one === field);
  const size = PAGE_SIZES.find((one) => String(one) === String(raw.itemsPerPage));
  return {
    mask: maskFrom(ctype, kept, today),
    isAsked: kept.StartDate !== undefined && kept.EndDate !== undefined,
    tab: textOf(raw, 'tab'),
    sort: known
      ? { ...usualSortOf(known), ...(direction === 'asc' || direction === 'desc' ? { direction } : {}) }
      : USUAL_SORT,
    view: VIEWS.find((one) => one === raw.view) ?? 'cards',
    page: size ? Math.max(1, Math.trunc(Number(raw.page ?? 1)) || 1) : 1,
    size,
  };
}

export function writeAddress({ mask, isAsked, tab, sort, view, page, size }: Address, today: Day): Raw {
  const { ctype: _, ...kept } = isAsked ? keptMask(mask, today) : {};
  const isUsual = sort.field === USUAL_SORT.field && sort.direction === USUAL_SORT.direction;
  return {
    ...kept,
    ...(tab === undefined ? {} : { tab }),
    ...(isUsual ? {} : { sort: `${sort.field}-${sort.direction}` }),
    ...(view === 'cards' ? {} : { view }),
    ...(size === undefined ? {} : { itemsPerPage: size }),
    ...(size === undefined || page === 1 ? {} : { page }),
  };
}
