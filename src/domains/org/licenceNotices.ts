import { dayOfLimit } from '#domains/licences/rules/requests.ts';
import { findLicence } from '#domains/licences/store.ts';
import type { Notice } from '#domains/notifications/store.ts';
import { todayIn } from '#server/clock.ts';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { DomainEvent, Listener, Listeners } from '#server/outbox.ts';
import { writtenDay } from '#shared/dates.ts';
import { notifyConcerned } from './actions.ts';
import { findAccount } from './store/accounts.ts';

const ROUTE = '/settings/licences';
type Licence = NonNullable<Awaited<ReturnType<typeof findLicence>>>;
type About = (event: DomainEvent['payload'], licence: Licence, today: string) => Notice;

/** Notifies admins about licences of their agency. Idempotent: each cause notifies once. */
export const licenceListeners = (pools: Pools): Listeners => {
  const telling =
    (about: About): Listener =>
    ({ accountId, payload }) =>
      systemWrite(pools, async (tx) => {
        const licence = await findLicence(tx, Number(payload.id));
        const account = accountId === null ? undefined : await findAccount(tx, accountId);
        if (licence && account)
          await notifyConcerned(tx, account.id, about(payload, licence, todayIn(account.time_zone)));
      });

  return {
    'licences.ending': telling(({ days }, { id, name, expire_at }) => ({
      type: 'licence_notice',
      params: { licence: name, date: writtenDay(expire_at ?? '') },
      route: ROUTE,
      cause: `licence ${id} ends ${expire_at} in ${days}`,
    })),

    'licences.limitNear': telling(({ count, limit }, { id }, today) => ({
      type: 'request_limit',
      title: 'licences.near.title',
      params: {
        count: String(count),
        limit: String(limit),
        date: writtenDay(dayOfLimit(Number(count), Number(limit), today)),
      },
      route: '/settings/request-tracker',
      cause: `requests ${id} near ${today.slice(0, 7)}`,
    })),

    'licences.limitPassed': telling(({ limit }, { id, next_pricing, next_from }, today) => ({
      type: 'request_limit',
      title: 'licences.passed.title',
      body: 'licences.passed.body',
      params: { limit: String(limit), tier: next_pricing ?? '', date: writtenDay(next_from ?? '') },
      route: '/settings/request-tracker',
      cause: `requests ${id} passed ${today.slice(0, 7)}`,
    })),
  };
};
