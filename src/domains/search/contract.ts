import * as z from 'zod/mini';
import { operatorErrors } from '#domains/operators/errors.ts';
import { DEFAULT_PAGE_SIZE, defineRoutes, id, listOf, one, PAGE_SIZES, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { checkBody, checkReply } from './contract/check.ts';
import { area, maskRules, plainMask, searchMask } from './contract/mask.ts';
import { course, offer } from './contract/offer.ts';
import {
  calendarDay,
  facets,
  flight,
  matrixCell,
  productCard,
  productInfo,
  productResult,
  quickHits,
  regionResult,
} from './contract/results.ts';
import { searchErrors } from './errors.ts';

export const SORTS = ['price', 'name', 'stars', 'score'] as const;
const LAST_PAGE = 100_000;
const MOST_LAST = 10;

const searchId = z.uuid('validation.invalid_format');
const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(LAST_PAGE)), 1),
  itemsPerPage: z._default(z.literal(PAGE_SIZES), DEFAULT_PAGE_SIZE),
};
const sort = z._default(z.strictObject({ field: z.enum(SORTS), direction: z.enum(['asc', 'desc']) }), {
  field: 'price',
  direction: 'asc',
});

/**
 * A mask; or the name of a search that runs or has ended, whose mask counts then, so that what its operators
 * answered meanwhile is read without another question to them.
 */
const question = z.extend(plainMask, { search_id: z.optional(searchId) });
const ofProduct = { product: id };

const searching = { method: 'POST', permission: 'search.run', licence: true, ownBound: true } as const;
const errors = [searchErrors.searchGone, commonErrors.searchBusy];
const at = <const Name extends string>(name: Name) => `/api/smart/offers/${name}` as const;
const withCourse = <Item extends z.ZodMiniType>(data: Item) => z.object({ data, search: course });
const paged = <Item extends z.ZodMiniType>(item: Item) => z.extend(listOf(item), { search: course });

/** A product by any of its names. */
const productName = z.object({
  GiataID: z.optional(z.nullable(id)),
  /** `id` of a card. */
  product: z.optional(id),
  TourOperator: z.optional(z.nullable(id)),
  ProductCode: z._default(text(40), ''),
  ServiceCode: z._default(text(40), ''),
  StartDate: z.optional(z.iso.date('ui.date.impossible')),
});
export type ProductName = z.output<typeof productName>;

const lastSearch = z.object({
  id: z.int(),
  ctype: area,
  search_params: searchMask,
  /** Products that it found then. */
  found: z.int(),
  at: z.string(),
});
export type LastSearch = z.output<typeof lastSearch>;

export const searchCalls = defineRoutes({
  regions: {
    ...searching,
    path: at('regions'),
    body: question.check(...maskRules),
    reply: withCourse(z.array(regionResult)),
    errors,
  },
  products: {
    ...searching,
    path: at('products'),
    body: z
      .extend(question, {
        ...paging,
        sort,
        /** Counts of all filters; costs about as much as the search, so a further page leaves it out. */
        facets: z._default(z.boolean(), false),
      })
      .check(...maskRules),
    reply: z.extend(paged(productResult), { facets: z.nullable(facets), offers: z.int() }),
    errors,
  },
  dates: {
    ...searching,
    path: at('dates'),
    body: z.extend(question, { ...ofProduct, ...paging }).check(...maskRules),
    reply: paged(offer),
    errors,
  },
  matrix: {
    ...searching,
    path: at('matrix'),
    body: z.extend(question, ofProduct).check(...maskRules),
    reply: withCourse(z.array(matrixCell)),
    errors,
  },
  calendar: {
    ...searching,
    path: at('calendar'),
    body: z
      .extend(question, {
        product: z.optional(id),
        /** `2027-07`; all departures of the mask when missing. */
        month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'validation.invalid_format'))),
      })
      .check(...maskRules),
    reply: withCourse(z.array(calendarDay)),
    errors,
  },
  /** Ends what still runs of a search, at the operators too. An unknown one is none any more: fine. */
  drop: {
    method: 'POST',
    path: at('drop'),
    permission: 'search.run',
    body: z.object({ search_id: searchId }),
    reply: one(z.object({ search_id: z.string() })),
    errors: [],
  },
  check: {
    ...searching,
    path: at('check'),
    permission: 'search.check',
    body: checkBody,
    reply: one(checkReply),
    errors: [
      searchErrors.offerUnknown,
      searchErrors.notOffered,
      searchErrors.operatorUnavailable,
      operatorErrors.ownersOnly,
    ],
  },
  quicksearch: {
    ...searching,
    path: at('quicksearch'),
    body: z.object({ term: z._default(text(100), ''), ctype: z.optional(area) }),
    reply: one(quickHits),
    errors: [],
  },
  info: {
    ...searching,
    path: at('info'),
    body: productName,
    reply: one(productInfo),
    errors: [commonErrors.itemNotFound],
  },
  flightInfo: {
    ...searching,
    path: at('flightInfo'),
    /** `key` of an offer, or the fields of the seeds. */
    body: z.object({
      key: z.optional(text(2000)),
      TourOperator: z.optional(id),
      DepartureAirport: z._default(text(3), ''),
      ArrivalAirport: z._default(text(3), ''),
      StartDate: z.optional(z.iso.date('ui.date.impossible')),
      EndDate: z.optional(z.iso.date('ui.date.impossible')),
    }),
    reply: one(z.array(flight)),
    errors: [searchErrors.offerUnknown, searchErrors.notOffered, searchErrors.operatorUnavailable],
  },
  /** Products by a text, without prices: the list of the content view. */
  content: {
    method: 'POST',
    path: at('content'),
    permission: 'search.run',
    body: z.object({ ctype: z._default(area, 'hotel'), search: z._default(text(100), ''), ...paging }),
    reply: listOf(productCard),
    errors: [],
  },
  /** The last searches of the user, the newest first; each mask once. */
  last: {
    method: 'POST',
    path: at('last'),
    permission: 'search.run',
    body: z.object({
      ctype: z.optional(area),
      most: z._default(z.int().check(z.minimum(1), z.maximum(MOST_LAST)), 5),
    }),
    reply: one(z.array(lastSearch)),
    errors: [],
  },
});
