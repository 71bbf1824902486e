import { sql } from 'kysely';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import type { Match } from '../contract.ts';
import { comparedPhone, comparedTax, nameOf, type Reason } from '../rules.ts';
import { withinReach } from '../store.ts';

export interface Typed {
  id?: number | undefined;
  is_company: boolean;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  email: string;
  tel: string;
  tax_code: string;
}

const MOST = 5;

/** Values compared for duplicates; too short ones are ignored. */
function sharedBy({ email, tel, tax_code, first_name, last_name, is_company }: Typed) {
  const digits = comparedPhone(tel);
  const tax = comparedTax(tax_code);
  const isNamed = last_name !== '' && (is_company || first_name !== '');
  const shared: [Reason, ReturnType<typeof sql<boolean>>][] = [];
  if (email !== '') shared.push(['email', sql<boolean>`email = ${email.toLowerCase()}`]);
  if (tax !== '') shared.push(['tax_code', sql<boolean>`same_tax <> '' and same_tax = ${tax}`]);
  if (digits !== '') shared.push(['tel', sql<boolean>`same_tel <> '' and same_tel = ${digits}`]);
  if (isNamed) {
    const name = nameOf({ first_name, last_name });
    shared.push(['name', sql<boolean>`same_name = f_search(${first_name === '' ? `${name} ` : name})`]);
  }
  return shared;
}

/** Visible customers, including the trash; the best match first. */
export async function findAlike(db: Db, user: User, typed: Typed): Promise<Match[]> {
  const shared = sharedBy(typed);
  if (shared.length === 0) return [];
  const reasons = shared.map(([reason, isSame]) => sql`case when ${isSame} then ${reason}::text end`);
  const rows = await db
    .selectFrom('customers')
    .where('account_id', '=', user.accountId)
    .where(withinReach(user))
    .where('erased_at', 'is', null)
    .$if(typed.id !== undefined, (q) => q.where('id', '!=', typed.id ?? 0))
    .where(
      sql<boolean>`(${sql.join(
        shared.map(([, isSame]) => sql`(${isSame})`),
        sql` or `,
      )})`,
    )
    .select(['id', 'is_company', 'first_name', 'last_name', 'email', 'tel', 'city', 'trashed'])
    .select(sql<Reason[]>`array_remove(array[${sql.join(reasons)}], null)`.as('why'))
    .orderBy('trashed')
    .orderBy(sql`cardinality(array_remove(array[${sql.join(reasons)}], null)) desc`)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows;
}
