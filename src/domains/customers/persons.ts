import { sql } from 'kysely';
import { decryptChanges } from '#domains/history/store/encryption.ts';
import type { Product } from '#server/domain.ts';
import { forgetIn, type PersonalDataStore } from '#server/persons/stores.ts';
import { historyKeys } from './store.ts';

export const customerStores: PersonalDataStore[] = [
  {
    name: 'customers',
    tables: ['customers'],
    of: 'clients',
    until: 'until erased or destroyed',
    async erase(tx, { accountId, ids }) {
      await sql`update customers set last_name = 'erased #' || id, first_name = '', birth_date = null, address = '',
          city = '', zip = '', tel = '', email = '', tax_code = '', iban = '', personal_id = null,
          personal_id_key = null, personal_id_tail = '', personal_id_type = null, additional = '', active = false,
          trashed = true, erased_at = now(), history_key = gen_random_uuid(), version = version + 1
        where account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(tx);
    },
    async collect(tx, { accountId, ids }, { open }) {
      const { rows } = await sql<{ card: Record<string, unknown> }>`
        select to_jsonb(c) - '{search,same_tel,same_tax,same_name,history_key,personal_id_key}'::text[] as card
        from customers c where account_id = ${accountId} and id = any(${ids}::bigint[]) order by id`.execute(
        tx,
      );
      return rows.map(({ card }) => ({
        ...card,
        personal_id: typeof card.personal_id === 'string' ? open(card.personal_id) : null,
      }));
    },
  },
  {
    name: 'merged customers',
    tables: ['customer_merges'],
    of: 'clients',
    retention: [{ table: 'customer_merges', since: 'created_at', days: 1 }],
    async erase(tx, subject) {
      const { accountId, ids } = subject;
      await sql`update customer_merges set fields = '{}', undone_at = coalesce(undone_at, now())
        where account_id = ${accountId} and kept_id = any(${ids}::bigint[])`.execute(tx);
      // Merges store fields of the others too.
      await forgetIn(tx, 'customer_merges', ['fields'], subject);
    },
    async collect(tx, { accountId, ids }) {
      const { rows } = await sql`select kept_id, merged_ids, created_at, undone_at,
          fields - '{personal_id,personal_id_key}'::text[] as fields
        from customer_merges where account_id = ${accountId} and kept_id = any(${ids}::bigint[])
        order by id`.execute(tx);
      return rows;
    },
  },
  {
    name: 'history of customers',
    tables: [],
    of: 'clients',
    until: 'as long as the card',
    async collect(tx, { accountId, ids }) {
      const keys = await historyKeys(tx, accountId, ids);
      const { rows } = await sql<{ entity_id: string; changes: Record<string, unknown> }>`
        select entity_id, at, user_name, action, changes from history where account_id = ${accountId}
        and entity = 'customers' and entity_id = any(${ids.map(String)}::text[]) order by id`.execute(tx);
      return rows.map((row) => ({
        ...row,
        changes: decryptChanges(keys.get(Number(row.entity_id)), row.changes),
      }));
    },
  },
];

/** All places with personal data. The customer comes last: the others need it to identify the person. */
export const personalDataStores = ({ domains }: Pick<Product, 'domains'>): PersonalDataStore[] => {
  const all = domains.flatMap(({ personalData = [] }) => personalData);
  return [...all.filter((store) => !customerStores.includes(store)), ...customerStores];
};
