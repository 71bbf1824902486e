/** Of the file as it is sent. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const UPLOADS_PER_HOUR = 60;
/** What the file held, and what was there before, is kept for this long; so long it can be taken back. */
export const KEPT_DAYS = 30;
/** Of the preview. */
export const SHOWN_ROWS = 20;
export const SHOWN_WRONG = 100;
/** Of what could not be taken back. */
export const SHOWN_KEPT = 100;
/** Earlier imports that are listed. */
export const SHOWN_IMPORTS = 100;

export const STATES = ['uploaded', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportState = (typeof STATES)[number];
/** What becomes of a row whose record is there already. */
export const DUPLICATES = ['skip', 'update'] as const;
export type Duplicates = (typeof DUPLICATES)[number];

/** Why something that an import made is still there after it was taken back. */
export const KEPT_REASONS = ['changed', 'used'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** Of each column the field that it fills; null: none. */
export type Mapping = (string | null)[];

/** What is wrong with it; undefined: it can be worked with. */
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
