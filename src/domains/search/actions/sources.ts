import { offerIndexOf } from '#domains/offers/actions/held.ts';
import type { SegmentStatus } from '#domains/offers/port.ts';
import { listSearchable } from '#domains/operators/store.ts';
import { areaOf } from '#domains/reference/rules/offers.ts';
import type { Db } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { User } from '#server/session.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Area } from '../contract/mask.ts';

export interface Operator {
  id: number;
  toc: string;
  name: string;
  /** The content types of the area that the contract stands for. */
  ctypes: string[];
}

/** Operators with an active contract for the branch of the user, and for the area; the test operator for owners. */
export async function operatorsOf(db: Db, user: User, area: Area): Promise<Operator[]> {
  const rows = await listSearchable(db, user, isAllowed(user, 'search.testop'));
  return rows
    .map(({ ctypes, ...operator }) => ({
      ...operator,
      ctypes: ctypes.filter((ctype) => areaOf(ctype) === area),
    }))
    .filter(({ ctypes }) => ctypes.length > 0);
}

type Needs = Pick<Platform, 'pools' | 'config'>;
interface Seen {
  at: number;
  status: Promise<SegmentStatus[]>;
}
const STATUS_LASTS_MS = 1000;
const seen = new WeakMap<Platform['pools'], Seen>();

/** What the index has of each operator; a second old at most. */
export function statusOfIndex(needs: Needs): Promise<SegmentStatus[]> {
  const known = seen.get(needs.pools);
  if (known && performance.now() - known.at < STATUS_LASTS_MS) return known.status;
  const status = offerIndexOf(needs).status();
  status.catch(() => seen.delete(needs.pools));
  seen.set(needs.pools, { at: performance.now(), status });
  return status;
}
