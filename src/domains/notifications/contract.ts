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
  PAGE_SIZES,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { notificationErrors } from './errors.ts';
import { NOTIFY_TYPES } from './rules.ts';

/** Small pages: the panel loads more on demand. */
export const NOTICES_PER_PAGE = 5;
const MOST_MODULES = 99;

/** Null: the system. */
const moduleId = z.nullable(z.int());
const type = z.enum(NOTIFY_TYPES);

const notification = z.object({
  id: z.int(),
  notify_type_id: z.int(),
  notify_type: z.object({ type, module_id: moduleId }),
  /** In the language of the request. */
  title: z.string(),
  body: z.string(),
  /** The parameters of the texts. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null: unread. */
  read_at: z.nullable(z.string()),
  created_at: z.string(),
  /** The name of the actor; empty: the product itself. */
  issuer: z.string(),
  /** A path in the product, or an external address; usually one of them is set. */
  route: z.string(),
  url: z.string(),
});
export type Notification = z.output<typeof notification>;

const notifyType = z.object({
  id: z.int(),
  type,
  module_id: moduleId,
  enabled: z.boolean(),
  may_switch_off: z.boolean(),
  /** Whether a domain of this version sends it; the settings show only those. */
  is_sent: z.boolean(),
});
export type NotifyTypeOfUser = z.output<typeof notifyType>;

/** Without a module in the filter: all modules and the system. */
const noticeQuery = z.extend(
  listQuery(['created_at', 'id'], {
    module_id: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MODULES)))),
  }),
  { itemsPerPage: z._default(z.literal(PAGE_SIZES), NOTICES_PER_PAGE) },
);
export type NoticeQuery = z.output<typeof noticeQuery>;

const unread = z.object({
  data: z.array(notification),
  meta: z.object({
    total: z.int(),
    /** Counts by module; modules without unread ones are left out. */
    modules: z.array(z.object({ module_id: moduleId, total: z.int() })),
  }),
});

const MINE = { permission: 'self.notify' } as const;
const ofOne = { ...MINE, errors: [commonErrors.itemNotFound] };

export const notifyCalls = defineRoutes({
  all: {
    method: 'POST',
    path: '/api/notify/all',
    ...MINE,
    heavy: 'rows',
    reply: one(z.array(notification)),
    errors: [],
  },
  search: {
    method: 'POST',
    path: '/api/notify/search',
    ...MINE,
    body: noticeQuery,
    reply: listOf(notification),
    errors: [],
  },
  unread: {
    method: 'POST',
    path: '/api/notify/unread',
    ...MINE,
    /** Zero for callers who only need the count. */
    body: z.object({ limit: z.optional(z.int().check(z.minimum(0), z.maximum(1000))) }),
    reply: unread,
    errors: [],
  },
  /** What the user has to settle, and the newest of all modules. */
  home: {
    method: 'POST',
    path: '/api/notify/home',
    ...MINE,
    reply: one(z.object({ open: z.array(notification), latest: z.array(notification) })),
    errors: [],
  },
  /** Ends a matter, or opens it again. */
  settle: {
    method: 'POST',
    path: '/api/notify/settle',
    ...ofOne,
    body: z.object({ id, settled: z._default(z.boolean(), true) }),
    reply: one(notification),
  },
  find: { method: 'GET', path: '/api/notify/find/:id', ...ofOne, params: idParams, reply: one(notification) },
  markRead: {
    method: 'GET',
    path: '/api/notify/mark-read/:id',
    ...ofOne,
    params: idParams,
    reply: one(notification),
  },
  markAllRead: {
    method: 'GET',
    path: '/api/notify/mark-read-all',
    ...MINE,
    reply: one(z.object({ changed: z.int() })),
    errors: [],
  },
  delete: { method: 'POST', path: '/api/notify/delete', ...ofOne, body: idBody, reply: idReply },
  /** Undoes a deletion, within a day. */
  restore: { method: 'POST', path: '/api/notify/restore', ...ofOne, body: idBody, reply: one(notification) },
  disable: {
    method: 'GET',
    path: '/api/notify/disable/:id',
    ...MINE,
    params: idParams,
    reply: one(notifyType),
    errors: [commonErrors.itemNotFound, notificationErrors.cannotSwitchOff],
  },
  types: {
    method: 'POST',
    path: '/api/smart/settings/users/notifyTypes',
    ...MINE,
    /** Of the caller; types that are not named stay as they are. */
    body: z.object({
      id: z.optional(id),
      notify_types: z.optional(
        z.array(z.object({ id, enabled: z.boolean() })).check(z.maxLength(NOTIFY_TYPES.length)),
      ),
    }),
    reply: one(z.array(notifyType)),
    errors: [commonErrors.itemNotFound, notificationErrors.cannotSwitchOff],
  },
});
