import type { TextKey } from '#shared/texts.ts';
import type { Shape } from './rules/shapes.ts';

/** Size of the uploaded file. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const UPLOADS_PER_HOUR = 60;
/** Retention of the table and the previous values, during which an import can be undone. */
export const RETENTION_DAYS = 30;
/** Rows of the file that are shown before the columns are chosen. */
export const SAMPLE_ROWS = 20;
/** Rows that tell what a column holds. */
export const WEIGHED_ROWS = 200;
/** Rows of the preview. */
export const SHOWN_ROWS = 100;
/** Listed records that could not be undone. */
export const SHOWN_KEPT = 100;
/** Earlier imports in the list. */
export const SHOWN_IMPORTS = 100;

export const STATES = ['uploaded', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof STATES)[number];
/** How rows are handled whose record exists already. */
export const DUPLICATES = ['skip', 'update'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

/** Why a record stayed after undoing. */
export const KEPT_REASONS = ['changed', 'used'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** What becomes of a row. */
export const OUTCOMES = ['new', 'update', 'same', 'wrong'] as const;
export type RowOutcome = (typeof OUTCOMES)[number];

/** A field that a column of a file may fill. */
export interface ImportField {
  name: string;
  /** Text key of its name. Columns with this name in any language match it. */
  label: TextKey;
  /** Other names of such columns, lower-case without accents. */
  known?: readonly string[];
  required?: true;
  /** What its values look like; `day` is also shown as one. */
  shape?: Shape;
  /** Text keys of its values. */
  words?: Readonly<Record<string, TextKey>>;
}

/** The field of each column; null: none. */
export type Mapping = (string | null)[];

/** What is wrong with the mapping; undefined: nothing. */
export function mappingFlaw(
  mapping: Mapping,
  fields: readonly Pick<ImportField, 'name' | 'required'>[],
): { key: string; field?: string } | undefined {
  const named = mapping.filter((name) => name !== null);
  if (named.some((name) => !fields.some((field) => field.name === name))) {
    return { key: 'imports.errors.unknownField' };
  }
  if (new Set(named).size !== named.length) return { key: 'imports.errors.twice' };
  const missing = fields.find(({ name, required }) => required && !named.includes(name));
  return missing && { key: 'imports.errors.missing', field: missing.name };
}
