import * as z from 'zod/mini';
import { id, text } from '#shared/contract.ts';

/** The three areas that offers are searched in; each has its content types. */
export const AREAS = ['hotel', 'pauschal', 'trips'] as const;
export const area = z.enum(AREAS, 'validation.invalid_value');
export type Area = z.output<typeof area>;

export const MOST_ADULTS = 9;
export const MOST_CHILDREN = 4;
export const OLDEST_CHILD = 17;
export const LONGEST_RANGE_DAYS = 366;
/** Nights; of trips, days. */
export const LONGEST_STAYS: Record<Area, number> = { hotel: 31, pauschal: 31, trips: 32 };
const MOST_CHOSEN = 30;

const day = z.iso.date('ui.date.impossible');
/** A code of the trade: always in upper case. */
const upper = (most: number) => text(most).check(z.toUpperCase());
const some = <Item extends z.ZodMiniType>(item: Item, most = MOST_CHOSEN) =>
  z._default(z.array(item).check(z.maxLength(most)), [] as z.output<typeof item>[]);
const stay = z.int('validation.invalid_type').check(z.minimum(1), z.maximum(LONGEST_STAYS.trips));
const price = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)));

const PLACE = /^(country|region|town|product|airport):.+$/;
/** `region:HR-istria`, `town:HR Poreč`, `country:HR`, `airport:SPU`, `product:9000017`. */
const place = text(100).check(z.regex(PLACE, 'validation.invalid_format'));

/**
 * The mask of a search. Whatever is not sent has its default; `StartDate` is tomorrow then, and `EndDate` lies
 * 90 days from today. Lists are choices of which one must fit.
 */
const fields = {
  ctype: z._default(area, 'hotel'),
  /** The first departure and the last return. */
  StartDate: z.optional(day),
  EndDate: z.optional(day),
  MinDuration: z.optional(stay),
  MaxDuration: z.optional(stay),
  AdultCount: z._default(z.int().check(z.minimum(1), z.maximum(MOST_ADULTS)), 2),
  ChildrenAge: z._default(
    z
      .array(z.nullable(z.int().check(z.minimum(0), z.maximum(OLDEST_CHILD))))
      .check(z.maxLength(MOST_CHILDREN)),
    [null, null, null, null],
  ),
  destination: some(place),
  Region: some(text(40)),
  /** Facts of the group location: `by_sea`, `centre`. */
  LocationName: some(text(40)),
  ProductName: z._default(text(100), ''),
  /** The code of the operator. */
  ProductCode: z._default(upper(40), ''),
  GiataID: z._default(z.nullable(id), null),
  TourOperator: some(id, 100),
  /** Boards: `HB`. */
  ServiceType: some(upper(10)),
  RoomType: some(upper(10)),
  MinimumCategory: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(5))), null),
  /** One of each group must fit. */
  ProductFacts: some(text(40), 60),
  SubType: some(text(20)),
  DepartureAirport: some(upper(3)),
  ArrivalAirport: some(upper(3)),
  use_product_search: z._default(z.boolean(), true),
  use_region_search: z._default(z.boolean(), true),
  /** Scores out of 100 that reach this. */
  MinimumScore: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(100))), null),
  /** The cheapest offer of a product lies between; whole units of the currency of the account, for all persons. */
  MinPrice: z._default(price, null),
  MaxPrice: z._default(price, null),
  /** Without offers on request. */
  only_bookable: z._default(z.boolean(), false),
};

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
interface Sent {
  ctype: Area;
  StartDate?: string | undefined;
  EndDate?: string | undefined;
  MinDuration?: number | undefined;
  MaxDuration?: number | undefined;
}
const isRight = {
  order: ({ StartDate, EndDate }: Sent) =>
    StartDate === undefined || EndDate === undefined || StartDate <= EndDate,
  length: ({ StartDate, EndDate }: Sent) =>
    StartDate === undefined || EndDate === undefined || days(StartDate, EndDate) <= LONGEST_RANGE_DAYS,
  durations: ({ MinDuration, MaxDuration }: Sent) =>
    MinDuration === undefined || MaxDuration === undefined || MinDuration <= MaxDuration,
  stay: ({ ctype, MaxDuration }: Sent) => (MaxDuration ?? 1) <= LONGEST_STAYS[ctype],
};

/** The rules between fields; a mask with more fields keeps them. */
export const maskRules = [
  z.refine<Sent>(isRight.order, { error: 'validation.minMax', path: ['EndDate'] }),
  z.refine<Sent>(isRight.length, { error: 'search.errors.range', path: ['EndDate'] }),
  z.refine<Sent>(isRight.durations, { error: 'validation.minMax', path: ['MaxDuration'] }),
  z.refine<Sent>(isRight.stay, { error: 'validation.max?max=31', path: ['MaxDuration'] }),
];

/** Without its rules, so that calls add their own fields. */
export const plainMask = z.object(fields);
export const searchMask = plainMask.check(...maskRules);
export type SearchMask = z.output<typeof searchMask>;
