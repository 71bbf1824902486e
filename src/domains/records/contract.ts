import * as z from 'zod/mini';
import { id, idBody, idParams, idReply, listOf, listQuery, one, version } from '#shared/contract.ts';
import { commonErrors, type ErrorDefinition } from '#shared/errors.ts';
import type { Permission } from '#shared/permissions.ts';

/** Rows of one page of `all`, which is for programs with a copy of their own. */
export const ALL_PAGE = 1000;

/** The fields of every record beside its own. */
export const recordFields = {
  id: z.int(),
  version: z.int(),
  active: z.boolean(),
  trashed: z.boolean(),
  created_at: z.string(),
};

/** The type of the calls that `recordCalls` makes. */
export interface RecordRow {
  id: number;
  version: number;
  active: boolean;
  /** Some kinds have no trash. */
  trashed?: boolean;
}

const recordFilter = { active: z.optional(z.boolean()), trashed: z._default(z.boolean(), false) };

interface Described<
  Path extends string,
  Read extends Permission,
  Edit extends Permission,
  Input extends z.core.$ZodShape,
  Output extends z.ZodMiniType,
  Query extends z.ZodMiniObject,
> {
  path: Path;
  read: Read;
  edit: Edit;
  input: Input;
  output: Output;
  query: Query;
  /** Refusals beyond those of every record. */
  errors?: ErrorDefinition[];
}

/** The calls of a settings list; each kind of record has the same ones. */
export function recordCalls<
  const Path extends string,
  const Read extends Permission,
  const Edit extends Permission,
  Input extends z.core.$ZodShape,
  Output extends z.ZodMiniType,
  Query extends z.ZodMiniObject,
>({
  path,
  read,
  edit,
  input,
  output,
  query,
  errors = [],
}: Described<Path, Read, Edit, Input, Output, Query>) {
  const missing = [commonErrors.itemNotFound];
  const change = {
    method: 'POST',
    permission: edit,
    reply: one(output),
    errors: [...missing, ...errors],
  } as const;
  return {
    all: {
      method: 'POST',
      path: `/api/${path}/all`,
      permission: read,
      heavy: 'rows',
      body: z.object({
        filter: z.prefault(z.strictObject(recordFilter), {}),
        /** The rows behind this id: `next` of the page before. */
        after: z.optional(id),
      }),
      reply: z.object({ data: z.array(output), next: z.nullable(z.int()) }),
      errors: [],
    },
    search: {
      method: 'POST',
      path: `/api/${path}/search`,
      permission: read,
      body: query,
      reply: listOf(output),
      errors: [],
    },
    find: {
      method: 'GET',
      path: `/api/${path}/find/:id`,
      permission: read,
      params: idParams,
      reply: one(output),
      errors: missing,
    },
    create: { ...change, path: `/api/${path}/create`, idempotent: true, body: z.object(input), errors },
    update: {
      ...change,
      path: `/api/${path}/update`,
      body: z.object({ ...input, id, version }),
      errors: [...change.errors, commonErrors.changedElsewhere],
    },
    toggle: { ...change, path: `/api/${path}/toggle`, idempotent: true, body: idBody },
    delete: { ...change, path: `/api/${path}/delete`, body: idBody, reply: idReply },
    restore: { ...change, path: `/api/${path}/restore`, body: idBody },
    destroy: {
      ...change,
      path: `/api/${path}/destroy`,
      body: idBody,
      reply: idReply,
      errors: [...change.errors, commonErrors.notTrashed, commonErrors.inUse],
    },
  } as const;
}

/** The sortable columns, the default first. */
export const recordListQuery = <
  const Sortable extends readonly [string, ...string[]],
  More extends z.core.$ZodShape = Record<never, z.ZodMiniType>,
>(
  sortable: Sortable,
  /** Filters of the kind itself: columns compared for equality. */
  more: More = {} as More,
) => listQuery(sortable, { ...recordFilter, ...more });

/** How many records there were, and which of them were changed. */
export const bulkReply = one(z.object({ changed: z.int(), ids: z.array(z.int()) }));

/** Bulk actions. */
export const bulkBody = <const Actions extends readonly [string, ...string[]]>(actions: Actions) =>
  z.object({
    action: z.enum(actions, 'validation.invalid_value'),
    ids: z.array(id).check(z.minLength(1, 'validation.required'), z.maxLength(1000)),
  });
