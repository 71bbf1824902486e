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

/** The query; its fields depend on the list. */
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
  /** Only the owner may change it. */
  own: z.boolean(),
  /** The owner, or for shared views an admin. */
  deletable: z.boolean(),
  query: viewQuery,
});
export type View = z.output<typeof view>;

const settings = z.object({
  /** The visible columns in their order; null: the default. */
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
  /** Empty: all columns. */
  columns: z.optional(columns.check(z.minLength(1))),
});
type ExportBody = z.output<typeof exportBody>;
/** A stored export, with the locale of the user. */
export type ExportRequest = ExportBody & { columns: string[]; locale: SentLocale };

/** Settings of a list need its permission, which the handlers check. */
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
  /** Undoes a deletion, within a day. */
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
    heavy: 'files',
    idempotent: true,
    body: exportBody,
    /** The file, or a job if there are more than 1,000 rows; `more`: the total exceeds `rows`. */
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
    /** The finished file; stored for 24 hours. */
    reply: z.union([fileReply, one(z.object({ state: z.enum(['running', 'failed']), rows: z.int() }))]),
    errors: [itemNotFound],
  },
  /** Cancels the job and deletes a finished file. */
  cancelExport: {
    method: 'POST',
    path: '/api/lists/export/cancel',
    permission: 'list.export',
    body: z.object({ job_id: id }),
    reply: one(z.object({ job_id: z.int() })),
    errors: [itemNotFound],
  },
});
