import type { Route } from '#shared/contract.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Belongings } from '../belongings.ts';

export interface Input {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * What comes of a call that names things of another account: `404`, as if there were none; `none`: it tells that nothing
 * was changed; `own`: it names nothing, so it is about the caller alone; `closed`: only a role that works for all
 * accounts may call it; `public`: nobody is signed in, and a secret is asked for; `shared`: it reads what belongs to no
 * account and is the same for all.
 */
export type Outcome = '404' | 'none' | 'own' | 'closed' | 'public' | 'shared';

export interface Attack {
  outcome: Outcome;
  /** What it demands beside its own permission. */
  needs?: Permission;
  /** Right in itself for who owns the things. */
  input(things: Belongings): Input;
}

export type Row = [Route, Outcome, Attack['input'], Permission?];

export const nothing = (): Input => ({});
export const empty = (): Input => ({ body: {} });
