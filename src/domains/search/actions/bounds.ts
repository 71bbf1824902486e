import type { Platform } from '#server/platform.ts';
import type { User } from '#server/session.ts';
import { createCallCounter } from '#server/work/callCounter.ts';

/** A minute and user, over all processes; searches stand outside the bounds of other calls. */
const SEARCHES = 600;
const POLLS = 1200;
const FAN_OUTS = { name: 'live searches', max: 30, seconds: 60 };

type Counter = ReturnType<typeof createCallCounter>;
const counters = new WeakMap<Platform['pools'], Record<'search' | 'poll', Counter>>();

function countersOf(pools: Platform['pools']) {
  const without = { user: Number.MAX_SAFE_INTEGER, account: Number.MAX_SAFE_INTEGER };
  const known = counters.get(pools) ?? {
    search: createCallCounter(pools.system, { session: SEARCHES, ...without }),
    poll: createCallCounter(pools.system, { session: POLLS, ...without }),
  };
  counters.set(pools, known);
  return known;
}

export const bounds = {
  /** Refuses above the bound. */
  count: ({ pools }: Pick<Platform, 'pools'>, { id }: Pick<User, 'id'>, kind: 'search' | 'poll') =>
    countersOf(pools)[kind]({ session: `${kind} of ${id}` }),
  /** Above it, operators are not asked, and cached offers answer alone. */
  isOverFanOuts: async ({ limiter }: Pick<Platform, 'limiter'>, { id }: Pick<User, 'id'>) =>
    (await limiter.count(FAN_OUTS, String(id))) > FAN_OUTS.max,
};
