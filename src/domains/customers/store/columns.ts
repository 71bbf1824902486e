import { sql } from 'kysely';
import type { Customer } from '../contract.ts';

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
  'is_company',
  'type',
  'sex',
  'first_name',
  'last_name',
  'birth_date',
  'address',
  'city',
  'zip',
  'country_code',
  'tel',
  'email',
  'tax_code',
  'iban',
  'personal_id',
  'personal_id_tail',
  'personal_id_type',
  'additional',
  'locale',
] as const;

export const CUSTOMER_COMPUTED = {
  customer_type: sql<1 | 2>`case when is_company then 1 else 2 end`,
  erased: sql<boolean>`erased_at is not null`,
};
