import { isEmpty } from '../rules.ts';

export interface Change {
  /** `settings.cart_subject` for a part of a field. */
  field: string;
  from: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPair = (value: unknown): value is { from?: unknown; to?: unknown } =>
  isFields(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => /^(from|to)$/.test(key));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One line per field; of a group of settings only those that differ. */
export const changesIn = (stored: Fields): Change[] =>
  Object.entries(stored).flatMap(([field, value]) =>
    isPair(value) ? linesOf(field, value.from, value.to) : linesOf(field, undefined, value),
  );

function linesOf(field: string, from: unknown, to: unknown): Change[] {
  if (!isFields(from) && !isFields(to)) return isEmpty(from) && isEmpty(to) ? [] : [{ field, from, to }];
  const [before, after] = [isFields(from) ? from : {}, isFields(to) ? to : {}];
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts
    .filter((part) => !isSame(before[part], after[part]))
    .flatMap((part) => linesOf(`${field}.${part}`, before[part], after[part]));
}
