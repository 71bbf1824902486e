import * as z from 'zod/mini';
import {
  defineRoutes,
  fileReply,
  id,
  idBody,
  idParams,
  listOf,
  listQuery,
  one,
  pageQuery,
  text,
  version,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { offerErrors } from './errors.ts';
import {
  AREAS,
  DELIVERY_STATES,
  FEED_STATES,
  KINDS,
  LARGEST_PIECE,
  MOST_UPLOADED,
  SCHEDULES,
  SOURCES,
  STEPS,
} from './rules.ts';

const operator = z.object({ id: z.int(), toc: z.string(), name: z.string() });
const counts = { lines: z.int(), accepted: z.int(), refused: z.int() };

const delivery = z.object({
  id: z.int(),
  touroperator: operator,
  area: z.enum(AREAS),
  kind: z.enum(KINDS),
  source: z.enum(SOURCES),
  state: z.enum(DELIVERY_STATES),
  step: z.enum(STEPS),
  /** Of its file; empty before it is known. */
  name: z.string(),
  bytes: z.int(),
  sha256: z.nullable(z.string()),
  ...counts,
  /** Percent of the lines that are read; null: not begun. */
  progress: z.nullable(z.int()),
  reasons: z.record(z.string(), z.int()),
  /** Why it was not taken; empty: it was, or is on its way. */
  why: z.string(),
  created_at: z.string(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;

const segment = z.object({
  area: z.string(),
  offers: z.int(),
  bytes: z.int(),
  taken_at: z.string(),
});
const feed = z.object({
  /** That of its operator. */
  id: z.int(),
  version: z.int(),
  active: z.boolean(),
  created_at: z.string(),
  touroperator: operator,
  source: z.enum(SOURCES),
  place: z.string(),
  every_minutes: z.nullable(z.int()),
  next_at: z.nullable(z.string()),
  refused_percent: z.int(),
  shrink_percent: z.int(),
  state: z.enum(FEED_STATES),
  /** Waits, or is at work. */
  current: z.nullable(delivery),
  /** The latest that ended. */
  last: z.nullable(delivery),
  /** The latest that was taken, or came again unchanged. */
  taken: z.nullable(delivery),
  offers: z.int(),
  segments: z.array(segment),
  /** In memory. */
  bytes: z.int(),
  disk_bytes: z.int(),
  /** Percent of checks that found the offer as it was shown; null: none was checked. */
  truth: z.nullable(z.number()),
});
export type Feed = z.output<typeof feed>;
const whole = z.extend(feed, { deliveries: z.array(delivery) });
export type WholeFeed = z.output<typeof whole>;

const refusedLine = z.object({ line: z.int(), reason: z.string(), text: z.string() });
export type RefusedLine = z.output<typeof refusedLine>;

const uploadId = z.uuid();
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const missing = [commonErrors.itemNotFound];
const read = { permission: 'feed.read', errors: missing } as const;
const run = { method: 'POST', permission: 'feed.run' } as const;
const percent = z.int().check(z.minimum(0), z.maximum(100));

export const feedCalls = defineRoutes({
  /** The feeds of all operators in reach. */
  feeds: {
    method: 'POST',
    path: '/api/smart/offer-feed/feeds',
    permission: 'feed.read',
    body: listQuery(
      ['toc', 'name', 'state', 'delivered_at', 'offers', 'refused', 'bytes', 'truth', 'next_at'],
      {
        state: z.optional(z.enum(FEED_STATES)),
      },
    ),
    reply: z.extend(listOf(feed), {
      /** Over all that the filter of the state does not narrow. */
      states: z.array(z.object({ state: z.enum(FEED_STATES), count: z.int() })),
      /** Over all feeds. */
      figures: z.object({
        offers: z.int(),
        refused: z.int(),
        segments: z.int(),
        bytes: z.int(),
        next: z.nullable(z.object({ toc: z.string(), at: z.string() })),
      }),
      running: z.array(delivery),
    }),
    errors: [],
  },
  /** By the id of the operator. */
  find: {
    method: 'GET',
    path: '/api/smart/offer-feed/find/:id',
    ...read,
    params: idParams,
    reply: one(whole),
  },
  /** Deliveries, the latest first. */
  search: {
    method: 'POST',
    path: '/api/smart/offer-feed/search',
    permission: 'feed.read',
    body: listQuery(['created_at'], {
      touroperator_id: z.optional(id),
      state: z.optional(z.enum(DELIVERY_STATES)),
    }),
    reply: listOf(delivery),
    errors: [],
  },
  progress: {
    method: 'GET',
    path: '/api/smart/offer-feed/progress/:id',
    ...read,
    params: idParams,
    reply: one(delivery),
  },
  /** With the first refused lines. */
  report: {
    method: 'GET',
    path: '/api/smart/offer-feed/report/:id',
    ...read,
    params: idParams,
    reply: one(z.object({ delivery, refused: z.array(refusedLine) })),
  },
  refused: {
    method: 'POST',
    path: '/api/smart/offer-feed/refused',
    ...read,
    body: z.extend(pageQuery, { id, reason: z.optional(text(40)) }),
    reply: listOf(refusedLine),
  },
  /** All that are kept, as a file. */
  refusedFile: {
    method: 'GET',
    path: '/api/smart/offer-feed/refused/:id',
    ...read,
    heavy: 'files',
    params: idParams,
    reply: fileReply,
  },
  /** A piece of a file; the first one begins the upload and gets its name. */
  upload: {
    ...run,
    path: '/api/smart/offer-feed/upload',
    large: true,
    body: z.object({
      touroperator_id: id,
      file: z.optional(uploadId),
      /** Bytes that are there already. */
      at: z.int().check(z.minimum(0), z.maximum(MOST_UPLOADED)),
      content: z
        .string()
        .check(
          z.minLength(1, 'feeds.errors.empty'),
          z.maxLength(Math.ceil(LARGEST_PIECE / 3) * 4, 'validation.maxLength'),
          z.regex(BASE64, 'validation.invalid_format'),
        ),
    }),
    reply: one(z.object({ file: uploadId, bytes: z.int() })),
    errors: [...missing, offerErrors.pieceLost],
  },
  /** From its source, or an uploaded file. */
  start: {
    ...run,
    path: '/api/smart/offer-feed/start',
    idempotent: true,
    body: z.object({
      touroperator_id: id,
      /** The first that the operator sells by default. */
      area: z.optional(z.enum(AREAS)),
      kind: z._default(z.enum(KINDS), 'full'),
      file: z.optional(uploadId),
      name: z._default(text(200), ''),
    }),
    reply: one(delivery),
    errors: [...missing, offerErrors.noSource],
  },
  cancel: {
    ...run,
    path: '/api/smart/offer-feed/cancel',
    body: idBody,
    reply: one(delivery),
    errors: [...missing, offerErrors.notNow],
  },
  settings: {
    ...run,
    path: '/api/smart/offer-feed/settings',
    body: z.object({
      touroperator_id: id,
      version,
      source: z.enum(SOURCES, 'validation.invalid_value'),
      place: z._default(text(500), ''),
      every_minutes: z.nullable(z.literal([...SCHEDULES].filter((minutes) => minutes !== null))),
      refused_percent: percent,
      shrink_percent: percent,
    }),
    reply: one(whole),
    errors: [...missing, commonErrors.changedElsewhere],
  },
});
