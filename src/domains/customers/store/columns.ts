import { type RawBuilder, sql } from 'kysely';
import type { RecordRow } from '#domains/records/contract.ts';
import type { Customer } from '../contract.ts';
import type { MergesTable } from './merges.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    customers: RecordRow & {
      account_id: number;
      subaccount_id: number | null;
      merged_into: number | null;
      is_company: boolean;
      first_name: string;
      last_name: string;
      email: string;
      tel: string;
      city: string;
      search: string;
      history_key: string;
      erased_at: string | null;
    };
    customer_merges: MergesTable;
  }
}

/** As it lies in the table: the number of its document is sealed. */
export interface StoredCustomer extends Omit<Customer, 'personal_id'> {
  personal_id: string | null;
  personal_id_tail: string;
}

export const CUSTOMER_COLUMNS = [
  ...['id', 'version', 'active', 'trashed', 'created_at', 'subaccount_id'],
  ...['is_company', 'type', 'sex', 'first_name', 'last_name', 'birth_date', 'address', 'city', 'zip'],
  ...['country_code', 'tel', 'email', 'tax_code', 'iban', 'personal_id', 'personal_id_tail'],
  ...['personal_id_type', 'additional', 'locale'],
] as const;

export const CUSTOMER_COMPUTED: Record<string, RawBuilder<unknown>> = {
  customer_type: sql`case when is_company then 1 else 2 end`,
  erased: sql`erased_at is not null`,
};
