import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { wrongField } from '#shared/errors.ts';
import type { LicenceRecord } from '../contract.ts';
import { daysLeft } from '../rules.ts';
import { todayOf } from './counting.ts';

/** Open pages show the new badges and gates. */
export const licencesChanged = (tx: Tx, accountId: number): Promise<void> =>
  emit(tx, { name: 'org.accountChanged', accountId, payload: { id: accountId } });

/** What has ended is bought anew, not prolonged by whoever let it end; and a demo is none to go on with. */
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
