import { sql } from 'kysely';
import type { Importable } from '#domains/imports/actions/importable.ts';
import type { Db } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import { countryCodeIn } from '#shared/countries.ts';
import { isPhoneNumber, writtenPhone } from '#shared/phone.ts';
import { plain } from '#shared/plain.ts';
import { type SupplierInput, supplierCalls, supplierInput } from './contract.ts';
import { SUPPLIER_FIELDS } from './rules/importing.ts';
import { SUPPLIER, suppliersNamed } from './store.ts';

type Compared = Pick<SupplierInput, 'name' | 'email' | 'zip' | 'city'>;

/** The same e-mail, or the same name in the same place, by postcode or city. */
function keysOf({ name, email, zip, city }: Compared): string[] {
  const places = [zip, city].filter((place) => place !== '');
  return [
    ...(email === '' ? [] : [`@ ${email}`]),
    ...(places.length === 0 ? [''] : places).map((place) => `# ${plain(name)} # ${plain(place)}`),
  ];
}

async function sameAs(db: Db, { accountId }: Pick<User, 'accountId'>, values: SupplierInput[]) {
  const emails = values.map(({ email }) => email).filter(Boolean);
  const names = values.map(({ name }) => name);
  const rows = await db
    .selectFrom('suppliers')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not trashed`)
    .where(
      sql<boolean>`(email = any(${emails}::text[])
        or f_search(name) in (select f_search(one) from unnest(${names}::text[]) one))`,
    )
    .select(['id', 'name', sql<string>`email`.as('email')])
    .select([sql<string>`zip`.as('zip'), sql<string>`city`.as('city')])
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...compared }) => ({ id, keys: keysOf(compared) }));
}

export const supplierImport: Importable<SupplierInput> = {
  ...SUPPLIER,
  title: 'suppliers.title',
  route: supplierCalls.create,
  fields: SUPPLIER_FIELDS,
  schema: supplierInput,
  prepared({ country_code = '', tel, ...cells }) {
    // An unknown country stays as it is, so that validation reports it.
    const code = country_code === '' ? {} : { country_code: countryCodeIn(country_code) ?? country_code };
    const phone = tel ? { tel: writtenPhone(tel, code.country_code) } : {};
    return { ...cells, ...code, ...phone };
  },
  flaws: ({ tel = '', country_code }): Record<string, string> =>
    tel === '' || isPhoneNumber(tel, country_code) ? {} : { tel: 'validation.phone' },
  keysOf,
  sameAs,
  namesOf: (db, { accountId }, ids) => suppliersNamed(db, accountId, ids),
};
