import * as z from 'zod/mini';
import {
  defineRoutes,
  fileReply,
  id,
  idBody,
  idParams,
  idReply,
  one,
  requiredText,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { importErrors } from './errors.ts';
import { DUPLICATES, KEPT_REASONS, type KeptReason, MOST_BYTES, OUTCOMES, STATES } from './rules.ts';

const MOST_FIELDS = 100;
const LONGEST_NAME = 60;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const kind = z.string().check(z.maxLength(LONGEST_NAME));
const counts = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), wrong: z.int() });
type Counts = z.output<typeof counts>;

/** A record that undoing could not remove or restore. */
export interface Left {
  id: number;
  reason: KeptReason;
}
/** The stored outcome of an import. */
export interface Outcome {
  counts: Counts;
  undone?: { removed: number; restored: number; kept: number; left: Left[] };
}

const undone = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  /** The first ones that stayed. */
  left: z.array(z.object({ id: z.int(), name: z.string(), reason: z.enum(KEPT_REASONS) })),
});

const shown = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  user_name: z.string(),
  state: z.enum(STATES),
  rows: z.int(),
  progress: z.int(),
  counts: z.nullable(counts),
  undone: z.nullable(undone),
  /** Whether the table is still stored, so that the import can be undone. */
  has_file: z.boolean(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
});
export type Import = z.output<typeof shown>;

const mapping = z
  .array(z.nullable(z.string().check(z.maxLength(LONGEST_NAME))))
  .check(z.maxLength(MOST_FIELDS));
const duplicates = z.enum(DUPLICATES, 'validation.invalid_value');
const opened = z.extend(shown, {
  headers: z.array(z.string()),
  /** The first rows of the file. */
  sample: z.array(z.array(z.string())),
  mapping,
  /** Whether the field of a column is a guess. */
  guessed: z.array(z.boolean()),
  duplicates,
});
export type OpenedImport = z.output<typeof opened>;

const cell = z.object({
  /** As in the file. */
  written: z.string(),
  /** As it will be stored, or would be if the row were right; null: refused. */
  stored: z.nullable(z.string()),
  /** The value that it takes the place of; null: the same, or secret. */
  before: z.nullable(z.string()),
  changes: z.boolean(),
  /** No cell says so. */
  guessed: z.boolean(),
});
const previewRow = z.object({
  line: z.int(),
  kind: z.enum(OUTCOMES),
  /** The record that is there already. */
  id: z.nullable(z.int()),
  /** The line before that is the same. */
  first: z.nullable(z.int()),
  /** By field. */
  cells: z.record(z.string(), cell),
  /** What the columns hold that are left out. */
  left: z.array(z.string()),
  /** All that is wrong. */
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type PreviewRow = z.output<typeof previewRow>;
const preview = z.object({
  counts: z.object({ new: z.int(), update: z.int(), same: z.int(), wrong: z.int() }),
  /** The first rows, or the first ones with this outcome. */
  rows: z.array(previewRow),
  /** Filled columns without a field. */
  left: z.array(
    z.object({
      column: z.int(),
      filled: z.int(),
      /** A free field that would fit. */
      field: z.nullable(z.string()),
    }),
  ),
});
export type Preview = z.output<typeof preview>;

const plan = z.object({ id, mapping, duplicates });
export type Plan = z.output<typeof plan>;
const found = [commonErrors.itemNotFound];

/** Needs the permission to create such records; visible to the user who uploaded the file and to admins. */
export const importCalls = defineRoutes({
  upload: {
    method: 'POST',
    path: '/api/smart/imports/upload',
    permission: 'signed-in',
    heavy: 'files',
    large: true,
    body: z.object({
      kind,
      name: requiredText(200),
      content: z
        .string()
        .check(
          z.minLength(1, 'imports.errors.empty'),
          z.maxLength(Math.ceil(MOST_BYTES / 3) * 4, 'imports.errors.tooLarge'),
          z.regex(BASE64, 'validation.invalid_format'),
        ),
    }),
    reply: one(opened),
    errors: [
      ...found,
      importErrors.unreadable,
      importErrors.empty,
      importErrors.tooManyRows,
      importErrors.tooLarge,
      commonErrors.tooMany,
    ],
  },
  /** The latest imports of a kind; without one those of all kinds that the caller may import. */
  all: {
    method: 'POST',
    path: '/api/smart/imports/all',
    permission: 'signed-in',
    body: z.object({ kind: z.optional(kind) }),
    reply: one(z.array(shown)),
    errors: found,
  },
  find: {
    method: 'GET',
    path: '/api/smart/imports/find/:id',
    permission: 'signed-in',
    heavy: 'files',
    params: idParams,
    reply: one(opened),
    errors: found,
  },
  /** The preview of the outcome. */
  preview: {
    method: 'POST',
    path: '/api/smart/imports/preview',
    permission: 'signed-in',
    heavy: 'files',
    body: z.extend(plan, { outcome: z.optional(z.enum(OUTCOMES, 'validation.invalid_value')) }),
    reply: one(preview),
    errors: [...found, importErrors.notNow],
  },
  run: {
    method: 'POST',
    path: '/api/smart/imports/run',
    permission: 'signed-in',
    heavy: 'files',
    idempotent: true,
    body: plan,
    reply: one(shown),
    errors: [...found, importErrors.notNow],
  },
  cancel: {
    method: 'POST',
    path: '/api/smart/imports/cancel',
    permission: 'signed-in',
    body: idBody,
    reply: one(shown),
    errors: [...found, importErrors.notNow],
  },
  undo: {
    method: 'POST',
    path: '/api/smart/imports/undo',
    permission: 'signed-in',
    idempotent: true,
    body: idBody,
    reply: one(shown),
    errors: [...found, importErrors.notNow],
  },
  /** Deletes the table; the import cannot be undone afterwards. */
  delete: {
    method: 'POST',
    path: '/api/smart/imports/delete',
    permission: 'signed-in',
    body: idBody,
    reply: idReply,
    errors: [...found, importErrors.notNow],
  },
  /** Invalid rows as in the file, with the reasons. */
  wrongRows: {
    method: 'GET',
    path: '/api/smart/imports/wrong-rows/:id',
    permission: 'signed-in',
    heavy: 'files',
    params: idParams,
    reply: fileReply,
    errors: found,
  },
});
