import { type Insertable, sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Demo } from '#server/domain.ts';
import type { Secrets } from '#server/secrets.ts';
import { plain } from '#shared/plain.ts';
import { documentColumns } from './actions.ts';

const FIRST = {
  D: ['Ana', 'Maja', 'Živa', 'Nika', 'Petra', 'Špela', 'Katja', 'Iva', 'Lucija', 'Đurđa', 'Chiara', 'Giulia'],
  H: ['Luka', 'Marko', 'Žiga', 'Jure', 'Tomaž', 'Ivan', 'Matej', 'Anže', 'Đuro', 'Šime', 'Marco', 'Andrej'],
};
const LAST = [
  'Novak',
  'Horvat',
  'Kovačič',
  'Krajnc',
  'Zupančič',
  'Potočnik',
  'Kovač',
  'Mlakar',
  'Vidmar',
  'Golob',
  'Turk',
  'Božič',
  'Kralj',
  'Korošec',
  'Zupan',
  'Bizjak',
  'Hribar',
  'Kotnik',
  'Rozman',
  'Kavčič',
  'Petek',
  'Kastelic',
  'Žagar',
  'Hočevar',
  'Kolar',
  'Čeh',
  'Šuštar',
  'Perić',
  'Babić',
  'Marić',
  'Jurić',
  'Vuković',
  'Đurić',
  'Šarić',
  'Rossi',
  'Bianchi',
  'Furlan',
  'De Luca',
  'Cossutta',
  'Štokelj',
  'Fabčič',
  'Pahor',
  'Škerk',
  'Gruden',
  'Čok',
];
const PLACES: [country: string, zip: string, city: string, tel: string][] = [
  ...([
    ['SI', '1000', 'Ljubljana', '+386 41 '],
    ['SI', '2000', 'Maribor', '+386 31 '],
    ['SI', '6000', 'Koper', '+386 40 '],
    ['SI', '3000', 'Celje', '+386 51 '],
    ['SI', '5000', 'Nova Gorica', '+386 70 '],
    ['SI', '8000', 'Novo mesto', '+386 41 '],
    ['HR', '51000', 'Rijeka', '+385 91 2'],
    ['HR', '10000', 'Zagreb', '+385 98 2'],
    ['HR', '52100', 'Pula', '+385 95 3'],
    ['IT', '34121', 'Trieste', '+39 347 2'],
  ] as [string, string, string, string][]),
];
const STREETS = [
  'Prešernova',
  'Obala',
  'Trubarjeva',
  'Cankarjeva',
  'Istrska',
  'Kolodvorska',
  'Partizanska',
  'Via Roma',
];
const FIRMS = [
  'Gradnje',
  'Računovodstvo',
  'Mizarstvo',
  'Vinogradi',
  'Transport',
  'Studio',
  'Pekarna',
  'Marina',
];
const LOCALES: Record<string, 'sl' | 'hr' | 'it'> = { SI: 'sl', HR: 'hr', IT: 'it' };
const COUNTS = { adria: 3000, kvarner: 120 } as const;
const ROWS_AT_ONCE = 500;

const of = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;
const inAddress = (text: string) => plain(text).replace(/[^a-z]/g, '');

/** The same people at each start; coprime numbers mix names, places and days. */
function personOf(
  n: number,
  accountId: number,
  secrets: Pick<Secrets, 'seal' | 'derive'>,
): Insertable<Tables['customers']> {
  const isWoman = n % 2 === 0;
  const sex = isWoman ? 'D' : 'H';
  const [country_code, zip, city, prefix] = of(PLACES, n * 7);
  const isCompany = n % 11 === 5;
  const [first, last] = [of(FIRST[sex], n * 5), of(LAST, n * 13)];
  const digits = String(100_000 + ((n * 7919) % 900_000));
  const tel = `${prefix}${digits.slice(0, 3)} ${digits.slice(3)}`;
  const born = new Date(Date.UTC(1945 + (n % 62), n % 12, 1 + (n % 28))).toISOString().slice(0, 10);
  const hasDocument = !isCompany && n % 6 === 0;
  return {
    account_id: accountId,
    is_company: isCompany,
    type: sex,
    sex,
    country_code,
    zip,
    city,
    tel,
    first_name: isCompany ? '' : first,
    last_name: isCompany ? `${of(FIRMS, n)} ${last} d.o.o.` : last,
    birth_date: isCompany ? null : born,
    address: `${of(STREETS, n * 3)} ${1 + (n % 97)}`,
    email: n % 9 === 4 ? '' : `${inAddress(first)}.${inAddress(last)}${n}@posta.test`,
    additional: n % 23 === 0 ? 'Okno, nizko nadstropje' : '',
    locale: LOCALES[country_code] ?? 'sl',
    personal_id_type: hasDocument ? (n % 12 === 0 ? 'passport' : 'identity_card') : null,
    ...(hasDocument ? documentColumns(secrets, accountId, `P${country_code}${1_000_000 + n}`) : {}),
    active: n % 101 !== 7,
  };
}

export async function seedCustomers(
  tx: Tx,
  world: Demo['world'],
  secrets: Pick<Secrets, 'seal' | 'derive'>,
): Promise<void> {
  for (const [agency, count] of Object.entries(COUNTS) as [keyof typeof COUNTS, number][]) {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const people = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, n) =>
        personOf(from + n, world[agency].id, secrets),
      );
      await tx.insertInto('customers').values(people).execute();
    }
  }
  // Created over the years, not all on the day of the demo.
  await sql`update customers set created_at = now() - (id % 900) * interval '1 day'`.execute(tx);
}
