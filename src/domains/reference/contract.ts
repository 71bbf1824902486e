import * as z from 'zod/mini';
import { defineRoutes, idParams, one, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { CTYPE_CODES } from './rules/offers.ts';
import { TOC } from './rules/operators.ts';

/** Most rows have a code, which other records store. */
const coded = z.object({ id: z.string(), name: z.string() });
export type Coded = z.output<typeof coded>;

/** The id is the ISO 3166 number, the code its two letters. */
const country = z.object({ id: z.int(), code: z.string(), name: z.string() });
export type Country = z.output<typeof country>;

const ctype = z.extend(coded, { area: z.nullable(z.enum(['hotel', 'pauschal', 'trips'])) });
export type ReferenceCtype = z.output<typeof ctype>;

/** Larger cities first. The list is long, so each row is short. */
const city = z.object({ id: z.int(), name: z.string(), country_code: z.string() });
export type City = z.output<typeof city>;

const region = z.extend(coded, { country_code: z.string(), group: z.string() });
export type Region = z.output<typeof region>;

/** The id is the IATA code, or the code of a stop. */
const entryPoint = z.extend(coded, { country_code: z.string(), kind: z.enum(['airport', 'stop']) });
export type EntryPoint = z.output<typeof entryPoint>;

/** The id is the IATA code. */
const airport = z.extend(coded, {
  city: z.string(),
  country: z.object({ code: z.string(), name: z.string() }),
});
export type Airport = z.output<typeof airport>;

const operator = z.object({
  id: z.int(),
  name: z.string(),
  toc: z.string().check(z.regex(TOC)),
  country_code: z.string(),
  group: z.string(),
  active: z.boolean(),
  exclusive_toc: z.boolean(),
  ctypes: z.array(z.enum(CTYPE_CODES)),
});
export type Operator = z.output<typeof operator>;

const many = <Item extends z.ZodMiniType>(item: Item) => one(z.array(item));
export const term = z.object({ term: z._default(text(100), '') });

const list = <const Path extends string, Item extends z.ZodMiniType>(path: Path, item: Item) => ({
  method: 'GET' as const,
  path: `/api/smart/reference/${path}` as const,
  permission: 'ref.read' as const,
  machines: true as const,
  cached: true as const,
  /** From `versions`: the reply for a version is cached for good. */
  query: z.object({ version: z.optional(text(40)) }),
  reply: many(item),
  errors: [],
});
const search = <const Path extends string, Item extends z.ZodMiniType>(path: Path, item: Item) => ({
  method: 'POST' as const,
  path: `/api/smart/reference/${path}/search` as const,
  permission: 'ref.read' as const,
  machines: true as const,
  body: term,
  reply: many(item),
  errors: [],
});

/** The lists that a browser caches after sign-in, short ones first. */
export const referenceCalls = defineRoutes({
  tocs: list('tocs', operator),
  tocGroups: list('tocGroups', coded),
  ctypes: list('ctypes', ctype),
  subtypes: list('subtypes', coded),
  serviceTypes: list('serviceTypes', coded),
  roomTypes: list('roomTypes', coded),
  roomLocations: list('roomLocations', coded),
  entryPoints: list('entryPoints', entryPoint),
  regionGroups: list('regionGroups', coded),
  regions: list('regions', region),
  countries: list('countries', country),
  airports: list('airports', airport),
  cities: list('cities', city),
});
export type ListName = keyof typeof referenceCalls;
// The keys of the object above.
export const LIST_NAMES = Object.keys(referenceCalls) as ListName[];

/** One call instead of thirteen: which cached lists are still current, in the browser's language. */
export const referenceVersions = defineRoutes({
  versions: {
    method: 'GET',
    path: '/api/smart/reference/versions',
    permission: 'ref.read',
    cached: true,
    reply: one(z.record(z.enum(LIST_NAMES), z.string())),
    errors: [],
  },
});

/** By a part of a name in any of the four languages; airports also by code. At most 50, none for one letter. */
export const referenceSearches = defineRoutes({
  entryPoints: search('entryPoints', entryPoint),
  cities: search('cities', city),
  regions: search('regions', region),
  regionGroups: search('regionsGroups', coded),
  airports: search('airports', airport),
  roomTypes: search('roomTypes', coded),
});

export const operatorCalls = defineRoutes({
  all: {
    method: 'POST',
    path: '/api/smart/touroperators/all',
    permission: 'ref.read',
    machines: true,
    reply: many(operator),
    errors: [],
  },
  search: {
    method: 'POST',
    path: '/api/smart/touroperators/search',
    permission: 'ref.read',
    machines: true,
    body: term,
    reply: many(operator),
    errors: [],
  },
  find: {
    method: 'GET',
    path: '/api/smart/touroperators/find/:id',
    permission: 'ref.read',
    machines: true,
    params: idParams,
    reply: one(operator),
    errors: [commonErrors.itemNotFound],
  },
});
