import { now } from '#server/clock.ts';
import type { Platform } from '#server/platform.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { scopesOf } from '#shared/permissions.ts';
import { licencesChanged, requireRenewable } from './actions/changes.ts';
import { trackerCalls } from './contract/tracker.ts';
import { licenceCalls } from './contract.ts';
import { accessRoutes, feeRoutes, giataRoutes, licenceRecordRoutes } from './routes/records.ts';
import { MONTHLY_REQUESTS } from './rules/requests.ts';
import { licenceStore } from './store/kinds.ts';
import { accessPerDate, accessPerMonth, perDate, perMonth, tiersOf } from './store/requests.ts';

/** The account of the counters; null: all accounts. */
function counted(user: CallingUser, wanted: number | undefined): number | null {
  if (scopesOf(user, 'tracker.read').includes('A')) return wanted ?? null;
  if (wanted !== undefined && wanted !== user.accountId) throw new Refusal(commonErrors.itemNotFound);
  return user.accountId;
}

/** Users of one account read in its scope; users of all accounts read across them. */
const reading = async <Result>(
  { read, system, user }: Pick<Call<Route>, 'read' | 'system' | 'user'>,
  work: Parameters<typeof read<Result>>[0],
): Promise<{ data: Result }> => ({
  data: await (scopesOf(user, 'tracker.read').includes('A') ? system(work) : read(work)),
});

const renewalRoute = serve(licenceCalls.renewal, async ({ reach, body }) => {
  const there = await reach('licences', body.id);
  const data = await there.write(async (tx) => {
    const { id, version, ...fields } = body;
    const before = await licenceStore.lock(tx, there.user, id);
    if (fields.auto_renew && !before.auto_renew) await requireRenewable(tx, there.user, before);
    const after = await licenceStore.update(tx, there.user, before, version, fields);
    await licencesChanged(tx, there.user.accountId);
    return after;
  });
  return { data };
});

const trackerRoutes = [
  serve(trackerCalls.accountPerDate, (call) => {
    const accountId = counted(call.user, call.body.account_id);
    return reading(call, (db) => perDate(db, accountId, call.body));
  }),
  serve(trackerCalls.accountPerMonth, (call) => {
    const accountId = counted(call.user, call.body.account_id);
    return reading(call, async (db) => {
      const months = await perMonth(db, accountId, call.body.year);
      const tiers = await tiersOf(
        db,
        months.map(({ account_id }) => account_id),
        now().toISOString(),
      );
      return months.map((month) => ({
        ...month,
        limit: MONTHLY_REQUESTS[tiers.get(month.account_id) ?? 'std'],
      }));
    });
  }),
  serve(trackerCalls.apiPerMonth, (call) => {
    const accountId = counted(call.user, undefined);
    return reading(call, (db) => accessPerMonth(db, accountId, call.body.api_licence_id, call.body.year));
  }),
  serve(trackerCalls.apiPerDate, (call) => {
    const accountId = counted(call.user, undefined);
    return reading(call, (db) => accessPerDate(db, accountId, call.body.api_licence_id, call.body));
  }),
];

export const licenceRoutes = ({ secrets }: Platform): ServedRoute[] => [
  ...licenceRecordRoutes,
  renewalRoute,
  ...giataRoutes(secrets),
  ...accessRoutes(secrets),
  ...feeRoutes,
  ...trackerRoutes,
];
