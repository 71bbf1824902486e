import * as z from 'zod/mini';
import {
  defineRoutes,
  id,
  idBody,
  idParams,
  idReply,
  listOf,
  listQuery,
  one,
  text,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { area } from './mask.ts';

const FAVOURITE_TYPES = ['ProductName', 'TourOperator', 'DepartureAirport', 'ArrivalAirport'] as const;
const favType = z.enum(FAVOURITE_TYPES, 'validation.invalid_value');

/** The Giata id of a product, the id of an operator, or the code of an airport; always text in replies. */
const info = z.pipe(
  z.pipe(z.union([id, text(20)]), z.transform(String)),
  z.string().check(z.regex(/^([1-9]\d{0,15}|[A-Z]{3})$/, 'validation.invalid_format')),
);
const favouriteInput = z.object({ ctype: area, fav_type: favType, fav_info: info }).check(
  z.refine(({ fav_type, fav_info }) => /Airport$/.test(fav_type) === /^[A-Z]/.test(fav_info), {
    error: 'validation.invalid_format',
    path: ['fav_info'],
  }),
);
export type FavouriteInput = z.output<typeof favouriteInput>;

const favourite = z.object({
  id: z.int(),
  ctype: area,
  fav_type: favType,
  fav_info: z.string(),
  /** In the language of the request; empty: it is gone. */
  name: z.string(),
  created_at: z.string(),
});
export type Favourite = z.output<typeof favourite>;

const filter = { ctype: z.optional(area), fav_type: z.optional(favType) };
const favouriteQuery = listQuery(['created_at', 'id'], filter);
export type FavouriteQuery = z.output<typeof favouriteQuery>;

const path = '/api/smart/favorites';
const own = { method: 'POST', permission: 'self.favorites', errors: [commonErrors.itemNotFound] } as const;

export const favouriteCalls = defineRoutes({
  all: {
    ...own,
    path: `${path}/all`,
    body: z.object({ filter: z.prefault(z.strictObject(filter), {}) }),
    reply: one(z.array(favourite)),
    errors: [],
  },
  search: { ...own, path: `${path}/search`, body: favouriteQuery, reply: listOf(favourite), errors: [] },
  find: { ...own, method: 'GET', path: `${path}/find/:id`, params: idParams, reply: one(favourite) },
  /** Creates or removes; null: it is none any more. */
  toggle: { ...own, path: `${path}/toggle`, body: favouriteInput, reply: one(z.nullable(favourite)) },
  /** An existing one is returned. */
  create: { ...own, path: `${path}/create`, body: favouriteInput, reply: one(favourite) },
  update: {
    ...own,
    path: `${path}/update`,
    body: z.object({ id, ctype: area, fav_type: favType, fav_info: info }),
    reply: one(favourite),
  },
  delete: { ...own, path: `${path}/delete`, body: idBody, reply: idReply },
});
