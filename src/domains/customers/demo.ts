import { type Insertable, sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Demo } from '#server/domain.ts';
import type { Secrets } from '#server/secrets.ts';
import { plain } from '#shared/plain.ts';
import { documentColumns } from './actions.ts';
import { type Country, CROATIA, ITALY, SLOVENIA } from './demo/people.ts';

interface DemoCustomers {
  agency: keyof Demo['world'];
  count: number;
  /** Of ten customers; neighbours come too. */
  countries: Country[];
  /** In the language of the agency, which writes them. */
  remarks: string[];
}

const mostly = (home: Country, ...others: Country[]): Country[] => [
  ...Array.from({ length: 10 - others.length }, () => home),
  ...others,
];
const CUSTOMERS: DemoCustomers[] = [
  {
    agency: 'adria',
    count: 3000,
    countries: mostly(SLOVENIA, CROATIA, ITALY),
    remarks: [
      'Sedež ob oknu, nizko nadstropje',
      'Vegetarijanska prehrana',
      'Potuje s psom',
      'Kličite po 16. uri',
    ],
  },
  {
    agency: 'kvarner',
    count: 120,
    countries: mostly(CROATIA, SLOVENIA, ITALY),
    remarks: ['Sjedalo do prozora, niski kat', 'Vegetarijanska prehrana', 'Zvati poslije 16 sati'],
  },
];
const ROWS_AT_ONCE = 500;

const of = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;
const inAddress = (text: string) => plain(text).replace(/[^a-z]/g, '');
/** Multiplication by a prime, of which the high bits are taken: neighbours differ in all respects. */
const scattered = (n: number, salt: number): number => (((n + 1) * salt * 2_654_435_761) % 2 ** 32) >>> 7;

/** The same people at each start. */
function personOf(
  n: number,
  { countries, remarks }: DemoCustomers,
  accountId: number,
  secrets: Pick<Secrets, 'seal' | 'derive'>,
): Insertable<Tables['customers']> {
  const country = of(countries, scattered(n, 3));
  const isWoman = scattered(n, 5) % 2 === 0;
  const sex = isWoman ? 'D' : 'H';
  const [zip, city] = of(country.towns, scattered(n, 7));
  const isCompany = n % 11 === 5;
  // The lists have coprime lengths, so a full name repeats late.
  const [first, last] = [of(isWoman ? country.women : country.men, n), of(country.surnames, n)];
  const firm = `${of(country.firms, scattered(n, 11))} ${last}`;
  const digits = String(100_000 + ((n * 7919) % 900_000));
  const tel = `${of(country.mobiles, n)}${digits.slice(0, 3)} ${digits.slice(3)}`;
  const born = new Date(Date.UTC(1945 + (n % 62), n % 12, 1 + (n % 28))).toISOString().slice(0, 10);
  const hasDocument = !isCompany && n % 6 === 0;
  const mailbox = isCompany ? `info.${inAddress(firm)}` : `${inAddress(first)}.${inAddress(last)}`;
  return {
    account_id: accountId,
    is_company: isCompany,
    type: sex,
    sex,
    country_code: country.code,
    zip,
    city,
    tel,
    first_name: isCompany ? '' : first,
    last_name: isCompany ? `${firm} ${country.legalForm}` : last,
    birth_date: isCompany ? null : born,
    address: `${of(country.streets, scattered(n, 13))} ${1 + (n % 97)}`,
    email: n % 9 === 4 ? '' : `${mailbox}${n}@posta.test`,
    additional: !isCompany && n % 23 === 0 ? of(remarks, n) : '',
    locale: country.locale,
    personal_id_type: hasDocument ? (n % 12 === 0 ? 'passport' : 'identity_card') : null,
    ...(hasDocument ? documentColumns(secrets, accountId, `P${country.code}${1_000_000 + n}`) : {}),
    active: n % 101 !== 7,
  };
}

export async function seedCustomers(
  tx: Tx,
  world: Demo['world'],
  secrets: Pick<Secrets, 'seal' | 'derive'>,
): Promise<void> {
  for (const customers of CUSTOMERS) {
    const { agency, count } = customers;
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const people = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, n) =>
        personOf(from + n, customers, world[agency].id, secrets),
      );
      await tx.insertInto('customers').values(people).execute();
    }
  }
  // Created over the years, not all on the day of the demo.
  await sql`update customers set created_at = now() - (id % 900) * interval '1 day'`.execute(tx);
}
