import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Pricing } from '../rules.ts';

/** A licence with everything that ageing depends on, and today's date in the zone of the agency. */
export interface Ageing {
  id: number;
  account_id: number;
  today: string;
  name: string;
  pricing: Pricing;
  bought_pricing: Pricing;
  next_pricing: Pricing | null;
  next_from: string | null;
  raised_from: string | null;
  demo: boolean;
  expire_at: string | null;
  auto_renew: boolean;
  auto_renew_months: number;
  notify_31: boolean;
  notify_14: boolean;
  notify_5: boolean;
  told_days: number | null;
}

/** Licences of agencies outside the trash that may change today. */
export async function listAgeing(tx: Tx, at: string): Promise<Ageing[]> {
  const { rows } = await sql<Ageing>`
    select l.id, l.account_id, l.name, l.pricing, l.bought_pricing, l.next_pricing, l.next_from, l.raised_from, l.demo,
      l.expire_at, l.auto_renew, l.auto_renew_months, l.notify_31, l.notify_14, l.notify_5, l.told_days,
      (${at}::timestamptz at time zone accounts.time_zone)::date as today
    from licences l join accounts on accounts.id = l.account_id
    where l.active and not l.trashed and not accounts.trashed
      and (l.expire_at between ${at}::date - 40 and ${at}::date + 33 or l.next_from is not null or l.raised_from is not null)
    order by l.id
    for no key update of l`.execute(tx);
  return rows;
}

export type Aged = Partial<
  Pick<Ageing, 'pricing' | 'next_pricing' | 'next_from' | 'raised_from' | 'expire_at' | 'told_days'>
>;

export async function ageLicence(tx: Tx, accountId: number, id: number, change: Aged): Promise<void> {
  await tx
    .updateTable('licences')
    .set({ ...change, version: sql`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
