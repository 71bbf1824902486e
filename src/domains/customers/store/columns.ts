import { sql } from 'kysely';
import type { Customer } from '../contract.ts';
import { MERGEABLE } from '../rules.ts';

/** The stored columns: the document number is encrypted. */
export interface StoredCustomer extends Omit<Customer, 'personal_id'> {
  personal_id: string | null;
  personal_id_tail: string;
}

export const CUSTOMER_COLUMNS = [
  'id',
  'version',
  'active',
  'trashed',
  'created_at',
  'subaccount_id',
  ...MERGEABLE,
  'personal_id_tail',
  'personal_id_type',
] as const;

export const CUSTOMER_COMPUTED = {
  customer_type: sql<1 | 2>`case when is_company then 1 else 2 end`,
  erased: sql<boolean>`erased_at is not null`,
};
