import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { wrongField } from '#shared/errors.ts';
import type { LicenceRecord } from '../contract.ts';
import { daysLeft } from '../rules.ts';
import { todayOf } from './counting.ts';

/** Open pages update badges and permissions. */
export const licencesChanged = (tx: Tx, accountId: number): Promise<void> =>
  emit(tx, { name: 'org.accountChanged', accountId, payload: { id: accountId } });

/** An expired licence must be bought again; its admins cannot prolong it, nor a demo. */
export async function requireRenewable(
  tx: Tx,
  { accountId }: CallingUser,
  licence: LicenceRecord,
): Promise<void> {
  if (licence.demo) throw wrongField('auto_renew', 'licences.errors.demoRenews');
  if (daysLeft(licence, await todayOf(tx, accountId)) < 0) {
    throw wrongField('auto_renew', 'licences.errors.ended');
  }
}
