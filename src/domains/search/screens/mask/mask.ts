import { addDays, type Day } from '#shared/dates.ts';
import { type Area, LONGEST_STAYS, plainMask, type SearchMask } from '../../contract/mask.ts';

/** A mask whose dates and stay are chosen. */
export type Mask = Omit<SearchMask, 'StartDate' | 'EndDate' | 'MinDuration' | 'MaxDuration'> & {
  StartDate: Day;
  EndDate: Day;
  MinDuration: number;
  MaxDuration: number;
};

const FIRST_DAY = 1;
const LAST_DAY = 90;
const STAYS: Record<Area, [min: number, max: number]> = {
  hotel: [5, 8],
  pauschal: [5, 8],
  trips: [1, LONGEST_STAYS.trips],
};

export function usualMask(ctype: Area, today: Day): Mask {
  const [MinDuration, MaxDuration] = STAYS[ctype];
  return {
    ...plainMask.parse({ ctype }),
    StartDate: addDays(today, FIRST_DAY),
    EndDate: addDays(today, LAST_DAY),
    MinDuration,
    MaxDuration,
    ChildrenAge: [],
  };
}

export type Field = keyof Mask;
/** Filters of the results; the rest is asked for in the mask. */
const FILTERS = [
  'TourOperator',
  'ServiceType',
  'RoomType',
  'MinimumCategory',
  'MinimumScore',
  'ProductFacts',
  'DepartureAirport',
  'MinPrice',
  'MaxPrice',
  'only_bookable',
] as const satisfies Field[];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from the usual ones. */
export function changedFields(mask: Mask, today: Day): Field[] {
  const usual = usualMask(mask.ctype, today);
  return (Object.keys(usual) as Field[]).filter((field) => !same(mask[field], usual[field]));
}

/** For an address or a saved search: what differs, and the dates, which move from day to day. */
export function keptMask(mask: Mask, today: Day): Partial<Mask> {
  const kept = new Set<Field>([...changedFields(mask, today), 'StartDate', 'EndDate']);
  return Object.fromEntries(Object.entries(mask).filter(([field]) => kept.has(field as Field)));
}

/** Fields as they were kept, over the usual ones; dates that are over move to tomorrow. */
export function maskFrom(ctype: Area, kept: { [Name in Field]?: unknown }, today: Day): Mask {
  const known = Object.entries(kept).filter(([, value]) => value !== undefined && value !== null);
  const usual = usualMask(ctype, today);
  const mask: Mask = { ...usual, ...Object.fromEntries(known), ctype };
  const ChildrenAge = mask.ChildrenAge.filter((age) => age !== null);
  if (mask.StartDate >= today) return { ...mask, ChildrenAge };
  const StartDate = usual.StartDate;
  const isOver = mask.EndDate < addDays(StartDate, mask.MinDuration);
  return { ...mask, ChildrenAge, StartDate, EndDate: isOver ? usual.EndDate : mask.EndDate };
}

export const isSameMask = (one: Mask, other: Mask): boolean => same(one, other);
export const personsOf = ({ AdultCount, ChildrenAge }: Mask): number => AdultCount + ChildrenAge.length;
export const filtersOf = (mask: Mask, today: Day): Field[] => {
  const changed = changedFields(mask, today);
  return FILTERS.filter((field) => changed.includes(field));
};
export function withoutFilters(mask: Mask, today: Day): Mask {
  const usual = usualMask(mask.ctype, today);
  return { ...mask, ...Object.fromEntries(FILTERS.map((field) => [field, usual[field]])) };
}
/** Days compare as texts. */
export const laterDay = (one: Day, other: Day): Day => [one, other].toSorted().at(-1) ?? one;
/** A choice among several is switched on or off. */
export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** Why it cannot be searched. */
export function problemOf({ StartDate, EndDate, MinDuration, MaxDuration, ctype }: Mask, today: Day) {
  if (StartDate < today) return 'past';
  if (MinDuration > MaxDuration || MaxDuration > LONGEST_STAYS[ctype]) return 'nights';
  if (addDays(StartDate, ctype === 'trips' ? 0 : MinDuration) > EndDate) return 'short';
  return addDays(StartDate, 366) < EndDate ? 'long' : undefined;
}
