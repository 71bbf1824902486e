import { scopesOf } from '#shared/permissions.ts';
import type { Role } from '#shared/roles.ts';

/** What a chain says that somebody changed behind the product's back. */
export interface Flaw {
  id: number;
  reason: 'changed' | 'missing';
}

/** How far somebody reads the history: all of the account, the own branch, or what is about themselves. */
export function historyReach(user: { roles: readonly Role[]; owner: boolean }): 'account' | 'branch' | 'own' {
  const scopes = scopesOf(user, 'history.read');
  if (scopes.includes('A') || scopes.includes('K')) return 'account';
  return scopes.includes('B') ? 'branch' : 'own';
}

/** The fields that differ, with what they were and what they became. */
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

/** Stands for the value of a secret. */
export const CHANGED = 'changed';

/** Of secrets only that they changed; what nobody filled in is none. */
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
