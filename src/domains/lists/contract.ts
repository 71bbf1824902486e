import * as z from 'zod/mini';
import {
  defineRoutes,
  fileReply,
  id,
  idBody,
  idParams,
  idReply,
  one,
  PAGE_SIZES,
  requiredText,
  text,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import type { SentLocale } from '#shared/texts.ts';
import { listErrors } from './errors.ts';
import { MOST_COLUMNS } from './rules.ts';

const list = requiredText(60);
const columns = z.array(requiredText(40)).check(z.maxLength(MOST_COLUMNS));

/** What is searched; the list itself says which fields it knows. */
const query = z.object({
  search: z._default(text(100), ''),
  filter: z._default(z.record(z.string().check(z.maxLength(40)), z.unknown()), {}),
  sort: z.optional(
    z
      .array(z.strictObject({ field: requiredText(40), direction: z.enum(['asc', 'desc']) }))
      .check(z.maxLength(3)),
  ),
});
const viewQuery = z.extend(query, {
  columns: z.optional(columns),
  itemsPerPage: z.optional(z.literal(PAGE_SIZES)),
});
export type ViewQuery = z.output<typeof viewQuery>;

export const viewNaming = z.object({ name: requiredText(60), shared: z._default(z.boolean(), false) });
const viewInput = z.extend(viewNaming, { query: viewQuery });
const view = z.object({
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  /** Only whose it is may change it. */
  own: z.boolean(),
  /** Its own, or a shared one for whoever sets the agency up. */
  deletable: z.boolean(),
  query: viewQuery,
});
export type View = z.output<typeof view>;

const settings = z.object({
  /** Those that are shown, in their order; null: as the list comes. */
  columns: z.nullable(z.array(z.string())),
  views: z.array(view),
});
export type ListSettings = z.output<typeof settings>;

export const newView = z.extend(viewInput, { list });
export type NewView = z.output<typeof newView>;
const changedView = z.extend(viewInput, { id });
export type ChangedView = z.output<typeof changedView>;

export const exportBody = z.extend(query, {
  list,
  format: z.enum(['xlsx', 'csv']),
  /** None: all that the list has. */
  columns: z.optional(columns.check(z.minLength(1))),
});
type ExportBody = z.output<typeof exportBody>;
/** An export as it is stored: with the language of who asked. */
export type ExportRequest = ExportBody & { columns: string[]; locale: SentLocale };

/** Whoever may not see a list has no settings of it: the permission is that of the list. */
const OF_LIST = { permission: 'signed-in' } as const;
const { itemNotFound } = commonErrors;

export const listCalls = defineRoutes({
  settings: {
    method: 'POST',
    path: '/api/lists/settings',
    ...OF_LIST,
    body: z.object({ list }),
    reply: one(settings),
    errors: [itemNotFound],
  },
  columns: {
    method: 'POST',
    path: '/api/lists/columns',
    ...OF_LIST,
    body: z.object({ list, columns: z.nullable(columns.check(z.minLength(1))) }),
    reply: one(z.pick(settings, { columns: true })),
    errors: [itemNotFound],
  },
  createView: {
    method: 'POST',
    path: '/api/lists/views/create',
    ...OF_LIST,
    body: newView,
    reply: one(view),
    errors: [itemNotFound, listErrors.nameTaken, listErrors.tooManyViews],
  },
  updateView: {
    method: 'POST',
    path: '/api/lists/views/update',
    ...OF_LIST,
    body: changedView,
    reply: one(view),
    errors: [itemNotFound, listErrors.nameTaken],
  },
  deleteView: {
    method: 'POST',
    path: '/api/lists/views/delete',
    ...OF_LIST,
    body: idBody,
    reply: idReply,
    errors: [itemNotFound],
  },
  /** Takes a deletion back, within a day. */
  restoreView: {
    method: 'POST',
    path: '/api/lists/views/restore',
    ...OF_LIST,
    body: idBody,
    reply: one(view),
    errors: [itemNotFound, listErrors.nameTaken, listErrors.tooManyViews],
  },
  export: {
    method: 'POST',
    path: '/api/lists/export',
    permission: 'list.export',
    idempotent: true,
    body: exportBody,
    /** The file, or the job that writes it where it has more than 1,000 rows; `more`: there are more than `rows`. */
    reply: z.union([
      fileReply,
      one(z.object({ job_id: z.int(), rows: z.int(), more: z.optional(z.literal(true)) })),
    ]),
    errors: [itemNotFound, listErrors.tooLarge, listErrors.tooManyRows],
  },
  exported: {
    method: 'GET',
    path: '/api/lists/export/:job_id',
    permission: 'list.export',
    params: z.object({ job_id: idParams.shape.id }),
    /** The file as soon as it is there; kept for 24 hours. */
    reply: z.union([fileReply, one(z.object({ state: z.enum(['running', 'failed']), rows: z.int() }))]),
    errors: [itemNotFound],
  },
  /** Nobody waits for it any more: it is not written, and a file that is there already goes. */
  cancelExport: {
    method: 'POST',
    path: '/api/lists/export/cancel',
    permission: 'list.export',
    body: z.object({ job_id: id }),
    reply: one(z.object({ job_id: z.int() })),
    errors: [itemNotFound],
  },
});
