import type { Db, Tx } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import type { Pricing } from './rules.ts';

export interface NewLicence {
  pricing: Pricing;
  demo?: boolean;
  expire_at: string | null;
}

export async function insertLicence(tx: Tx, accountId: number, licence: NewLicence): Promise<void> {
  await tx
    .insertInto('licences')
    .values({
      account_id: accountId,
      name: 'Smart',
      module_id: MODULES.smart,
      bought_pricing: licence.pricing,
      told_days: null,
      next_pricing: null,
      next_from: null,
      raised_from: null,
      ...licence,
    })
    .execute();
}

export const listLicences = (db: Db, accountId: number) =>
  db
    .selectFrom('licences')
    .where('account_id', '=', accountId)
    .where('trashed', '=', false)
    .select(['id', 'name', 'module_id', 'pricing', 'demo', 'active', 'expire_at', 'trashed'])
    .orderBy('id')
    .execute();

export const findLicence = (db: Db, id: number) =>
  db
    .selectFrom('licences')
    .where('id', '=', id)
    .select(['id', 'name', 'expire_at', 'next_pricing', 'next_from'])
    .executeTakeFirst();
