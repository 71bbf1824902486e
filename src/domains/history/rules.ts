import { type Holder, scopesOf } from '#shared/permissions.ts';

/** Kinds of tampering that the chain detects. */
export interface Flaw {
  id: number;
  reason: 'changed' | 'missing';
}

/** How much of the history a user reads: the account, the own branch, or entries about themselves. */
export function historyReach(user: Holder): 'account' | 'branch' | 'own' {
  const scopes = scopesOf(user, 'history.read');
  if (scopes.includes('A') || scopes.includes('K')) return 'account';
  return scopes.includes('B') ? 'branch' : 'own';
}

/** The fields that differ, with old and new value. */
export function changesOf<Record_ extends object>(
  before: Record_,
  after: Partial<Record_>,
): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after) as (keyof Record_ & string)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Replaces the value of a secret. */
export const CHANGED = 'changed';

/** Records only that a secret changed; an empty one was not set. */
export const withoutSecrets = (
  changes: Record<string, unknown>,
  secret: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      secret.includes(field) && !isEmpty(value) ? CHANGED : value,
    ]),
  );
