import { productActor, record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import { now } from '#server/clock.ts';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { Schedule } from '#server/scheduler.ts';
import { monthsLater, noticeDue } from '../rules/ageing.ts';
import { MONTHLY_REQUESTS } from '../rules/requests.ts';
import { daysLeft } from '../rules.ts';
import { requestsIn } from '../store/requests.ts';
import { type Aged, type Ageing, ageLicence, listAgeing } from '../store/tiers.ts';
import { licencesChanged } from './changes.ts';

const EVERY_SECONDS = 600;

/** Runs every ten minutes, since midnight differs by time zone. */
export const licenceSchedule = ({ pools }: { pools: Pools }): Schedule => ({
  name: 'licences.age',
  everySeconds: EVERY_SECONDS,
  work: () => ageLicences(pools),
});

/** Applies the passage of time to licences. Idempotent. */
export const ageLicences = (pools: Pools): Promise<void> =>
  systemWrite(pools, async (tx) => {
    for (const licence of await listAgeing(tx, now().toISOString())) await age(tx, licence);
  });

async function age(tx: Tx, licence: Ageing): Promise<void> {
  const changes: Aged = { ...(await tierOfToday(tx, licence)), ...renewed(licence) };
  const after = { ...licence, ...changes };
  const due = noticeDue(after, licence.today);
  if (due !== undefined) {
    const payload = { id: licence.id, days: due };
    await emit(tx, { name: 'licences.ending', accountId: licence.account_id, payload });
  }
  if (Object.keys(changes).length === 0 && due === undefined) return;
  await ageLicence(
    tx,
    licence.account_id,
    licence.id,
    due === undefined ? changes : { ...changes, told_days: due },
  );
  if (Object.keys(changes).length === 0) return;
  await record(tx, productActor(licence.account_id), {
    entity: 'licences',
    id: licence.id,
    action: 'changed',
    changes: changesOf<Ageing>(licence, changes),
  });
  await licencesChanged(tx, licence.account_id);
}

/** After its last day a licence renews for the agreed months, even if no run happened on that day. */
function renewed({ auto_renew, auto_renew_months, demo, expire_at, today }: Ageing): Aged {
  if (!auto_renew || demo || expire_at === null || daysLeft({ expire_at }, today) > 0) return {};
  let next = expire_at;
  while (daysLeft({ expire_at: next }, today) <= 0) next = monthsLater(next, auto_renew_months);
  return { expire_at: next, told_days: null };
}

/** Raised in the month after too many requests; lowered after a whole month below the purchased tier's limit. */
async function tierOfToday(tx: Tx, licence: Ageing): Promise<Aged> {
  const { account_id, pricing, bought_pricing, next_pricing, next_from, raised_from, today } = licence;
  if (next_pricing !== null && next_from !== null && next_from <= today) {
    return {
      pricing: next_pricing,
      next_pricing: null,
      next_from: null,
      raised_from: next_pricing === bought_pricing ? null : (raised_from ?? next_from),
    };
  }
  const lastMonth = monthsLater(`${today.slice(0, 7)}-01`, -1);
  if (next_pricing !== null || pricing === bought_pricing || raised_from === null || raised_from > lastMonth)
    return {};
  const limit = MONTHLY_REQUESTS[bought_pricing];
  const isBelow = limit === null || (await requestsIn(tx, account_id, lastMonth)) <= limit;
  return isBelow ? { pricing: bought_pricing, raised_from: null } : {};
}
