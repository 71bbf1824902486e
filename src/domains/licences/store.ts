import type { Generated, GeneratedAlways } from 'kysely';
import type { Db, Tx } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import type { Pricing } from './rules.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    licences: LicencesTable;
  }
}

interface LicencesTable {
  id: GeneratedAlways<number>;
  account_id: number;
  version: Generated<number>;
  name: string;
  module_id: Generated<number>;
  pricing: Pricing;
  bought_pricing: Pricing;
  demo: Generated<boolean>;
  active: Generated<boolean>;
  expire_at: string | null;
  trashed: Generated<boolean>;
  created_at: Generated<string>;
  price: Generated<string>;
  auto_renew: Generated<boolean>;
  auto_renew_months: Generated<number>;
  notify_31: Generated<boolean>;
  notify_14: Generated<boolean>;
  notify_5: Generated<boolean>;
  told_days: number | null;
  next_pricing: Pricing | null;
  next_from: string | null;
  raised_from: string | null;
}

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
      ...{ told_days: null, next_pricing: null, next_from: null, raised_from: null },
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
