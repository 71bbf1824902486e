/** Size of the uploaded file. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const UPLOADS_PER_HOUR = 60;
/** Retention of the table and the previous values, during which an import can be undone. */
export const RETENTION_DAYS = 30;
/** Rows of the preview. */
export const SHOWN_ROWS = 20;
export const SHOWN_WRONG = 100;
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

/** The field of each column; null: none. */
export type Mapping = (string | null)[];

/** What is wrong with the mapping; undefined: nothing. */
export function mappingFlaw(
  mapping: Mapping,
  fields: readonly { name: string; required?: true }[],
): { key: string; field?: string } | undefined {
  const named = mapping.filter((name) => name !== null);
  if (named.some((name) => !fields.some((field) => field.name === name))) {
    return { key: 'imports.errors.unknownField' };
  }
  if (new Set(named).size !== named.length) return { key: 'imports.errors.twice' };
  const missing = fields.find(({ name, required }) => required && !named.includes(name));
  return missing && { key: 'imports.errors.missing', field: missing.name };
}
