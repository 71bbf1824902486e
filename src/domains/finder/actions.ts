import type { Db } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import type { Found, FoundOfKind, Hit } from './contract.ts';
import { type Term, termOf } from './rules.ts';

/** The best hits of each kind. */
const MOST_HITS = 5;

/** How records of one kind are found, in the working account of the caller. */
export interface Finder {
  /** The entity in the history. */
  kind: string;
  /** The call that shows the same records: callers who may not use it find none. */
  route: Route;
  find(db: Db, user: CallingUser, term: Term, limit: number): Promise<Found>;
  /** Those of these records that the caller may see. */
  named(db: Db, user: CallingUser, ids: number[]): Promise<Hit[]>;
}

interface Asked {
  term: string;
  recent: { kind: string; id: number }[];
}

export function findIn(
  finders: readonly Finder[],
  db: Db,
  user: CallingUser,
  asked: Asked,
): Promise<FoundOfKind[]> {
  const term = termOf(asked.term);
  return Promise.all(
    finders.map(async ({ kind, find, named }) => {
      if (term) return { kind, ...(await find(db, user, term, MOST_HITS)) };
      const ids = asked.recent.filter((one) => one.kind === kind).map(({ id }) => id);
      const hits = asked.term === '' && ids.length > 0 ? await named(db, user, ids) : [];
      return { kind, hits, total: hits.length };
    }),
  );
}
