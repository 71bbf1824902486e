import { sql } from 'kysely';
import type { Importable } from '#domains/imports/actions/importable.ts';
import { todayIn } from '#server/clock.ts';
import type { Db } from '#server/db/scope.ts';
import type { Secrets } from '#server/secrets.ts';
import type { User } from '#server/session.ts';
import { countryCodeIn } from '#shared/countries.ts';
import { isPhoneNumber, writtenPhone } from '#shared/phone.ts';
import { plain } from '#shared/plain.ts';
import { branchOf, documentColumns } from './actions.ts';
import { type CustomerInput, customerCalls, customerInput } from './contract.ts';
import { ibanFrom } from './numbers.ts';
import { CUSTOMER_FIELDS, customerFrom } from './rules/importing.ts';
import { comparedPhone, comparedTax, flawsOf, isMasked, nameOf } from './rules.ts';
import { CUSTOMER, namesOf, withinReach } from './store.ts';

type Compared = Pick<CustomerInput, 'email' | 'tax_code' | 'first_name' | 'last_name' | 'birth_date' | 'tel'>;

/** The same e-mail or tax number; or the same name with the same birthday or phone. */
function keysOf({ email, tax_code, first_name, last_name, birth_date, tel }: Compared): string[] {
  const name = plain(nameOf({ first_name, last_name }));
  const [digits, tax] = [comparedPhone(tel), comparedTax(tax_code)];
  return [
    ...(email === '' ? [] : [`@ ${email}`]),
    ...(tax === '' ? [] : [`tax ${tax}`]),
    ...(birth_date === null ? [] : [`${name} ${birth_date}`]),
    ...(digits === '' ? [] : [`${name} ${digits}`]),
  ];
}

/** Merged customers are still matched by their own values. */
async function sameAs(db: Db, user: Pick<User, 'accountId' | 'subaccountId' | 'roles'>, values: Compared[]) {
  const emails = values.map(({ email }) => email).filter(Boolean);
  const taxes = values.map(({ tax_code }) => comparedTax(tax_code)).filter(Boolean);
  const names = values.map(({ first_name, last_name }) => `${last_name} ${first_name}`);
  const rows = await db
    .selectFrom('customers')
    .where('account_id', '=', user.accountId)
    .where(sql<boolean>`coalesce(merged_into, id) in (select id from customers
      where account_id = ${user.accountId} and not trashed and erased_at is null and ${withinReach(user)})`)
    .where(sql<boolean>`((email <> '' and email = any(${emails}::text[]))
      or (same_tax <> '' and same_tax = any(${taxes}::text[]))
      or same_name in (select f_search(one) from unnest(${names}::text[]) one))`)
    .select(sql<number>`coalesce(merged_into, id)`.as('id'))
    .select(['email', 'tax_code', 'first_name', 'last_name', 'birth_date', 'tel'])
    .orderBy(sql`merged_into is not null`, 'desc')
    .orderBy('customers.id')
    .execute();
  return rows.map(({ id, ...compared }) => ({ id, keys: keysOf(compared) }));
}

/** The import of customers, as visible to its user. */
export const customerImport = (secrets: Pick<Secrets, 'seal' | 'derive'>): Importable<CustomerInput> => ({
  ...CUSTOMER,
  title: 'customers.title',
  route: customerCalls.create,
  fields: CUSTOMER_FIELDS,
  schema: customerInput,
  prepared(cells) {
    const { country_code, personal_id, tel, ...values } = customerFrom(cells);
    // An unknown country stays as it is, so that validation reports it.
    const code =
      typeof country_code === 'string' ? { country_code: countryCodeIn(country_code) ?? country_code } : {};
    // An export without the right to see documents holds masked numbers, which carry nothing new.
    const document = typeof personal_id === 'string' && isMasked(personal_id) ? {} : { personal_id };
    const phone = typeof tel === 'string' ? { tel: writtenPhone(tel, code.country_code) } : {};
    return { ...values, ...document, ...code, ...phone };
  },
  flaws(card, timeZone): Record<string, string> {
    const { tel = '', country_code, iban = '', birth_date = null } = card;
    return {
      ...Object.fromEntries(flawsOf(card)),
      ...(tel === '' || isPhoneNumber(tel, country_code) ? {} : { tel: 'validation.phone' }),
      ...(ibanFrom(iban) === undefined ? { iban: 'customers.errors.iban' } : {}),
      ...(birth_date !== null && birth_date > todayIn(timeZone)
        ? { birth_date: 'customers.errors.birthday' }
        : {}),
    };
  },
  keysOf,
  sameAs,
  async beforeSave(db, actor, values) {
    const subaccount_id = await branchOf(db, actor);
    return values.map(({ zip_code: _, personal_id, iban, ...fields }) => ({
      ...fields,
      iban: ibanFrom(iban) ?? '',
      ...(personal_id === '' ? {} : documentColumns(secrets, actor.accountId, personal_id)),
      subaccount_id,
    }));
  },
  along: { personal_id: ['personal_id_key', 'personal_id_tail'] },
  sealed: { personal_id: 'personal_id_key' },
  namesOf: async (db, user, ids) =>
    (await namesOf(db, user, ids)).map((card) => ({ id: card.id, name: nameOf(card) })),
});
