import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import { plain } from '#shared/plain.ts';

/** Country, dialling code with area, and towns with postcodes and streets. */
const PLACES = [
  ['SI', '+386 5 671', 'Portorož', '6320', 'Obala'],
  ['SI', '+386 5 662', 'Koper', '6000', 'Ferrarska ulica'],
  ['SI', '+386 4 572', 'Bled', '4260', 'Ljubljanska cesta'],
  ['SI', '+386 1 430', 'Ljubljana', '1000', 'Slovenska cesta'],
  ['SI', '+386 2 234', 'Maribor', '2000', 'Glavni trg'],
  ['HR', '+385 52 451', 'Poreč', '52440', 'Ulica Rade Končara'],
  ['HR', '+385 52 813', 'Rovinj', '52210', 'Obala Alda Rismonda'],
  ['HR', '+385 51 271', 'Opatija', '51410', 'Ulica Maršala Tita'],
  ['HR', '+385 23 315', 'Zadar', '23000', 'Obala kneza Branimira'],
  ['HR', '+385 21 345', 'Split', '21000', 'Poljička cesta'],
  ['HR', '+385 20 418', 'Dubrovnik', '20000', 'Ulica iza Grada'],
  ['IT', '+39 040 367', 'Trieste', '34121', 'Via San Nicolò'],
  ['IT', '+39 0431 71', 'Grado', '34073', 'Viale Dante Alighieri'],
  ['ME', '+382 33 451', 'Budva', '85310', 'Slovenska obala'],
  ['AT', '+43 4242 27', 'Villach', '9500', 'Bahnhofstraße'],
] as const;

/** Four kinds of them in each town. */
const KINDS = [
  {
    name: (town: string) => `Hotel Lavanda ${town}`,
    site: 'lavanda',
    note: 'Allotment from May to September',
  },
  { name: (town: string) => `Apartmaji Školjka, ${town}`, site: 'skoljka', note: '' },
  { name: (town: string) => `Bura prevozi ${town}`, site: 'bura', note: 'Buses with 20, 34 and 53 seats' },
  { name: (town: string) => `Jadran Charter ${town}`, site: 'jadran', note: '' },
];
const PEOPLE = [
  'Vesna Rupnik',
  'Goran Šarić',
  'Chiara De Luca',
  'Tomaž Ščuka',
  'Marija Ćosić',
  'Hannes Egger',
  'Đurđa Perić',
  'Matej Žagar',
  'Lucija Vidović',
  'Paolo Furlan',
];

/** Suppliers per agency; others have a dozen. */
const COUNTS: Partial<Record<keyof Demo['world'], number>> = { adria: 60, kvarner: 24 };
const FEW = 12;

export async function seedSuppliers(tx: Tx, world: Demo['world']): Promise<void> {
  const rows = PLACES.flatMap(([country_code, dial, city, zip, street], place) =>
    KINDS.map(({ name, site, note }, kind) => {
      const index = place * KINDS.length + kind;
      return {
        country_code,
        city,
        zip,
        note,
        name: name(city),
        address: `${street} ${index + 3}`,
        contact: PEOPLE[index % PEOPLE.length],
        email: `info@${site}-${plain(city)}.test`,
        tel: `${dial} ${100 + index * 7}`,
        active: index % 17 !== 16,
      };
    }),
  );
  const names = Object.keys(world) as (keyof typeof world)[];
  const all = names.flatMap((name) =>
    rows.slice(0, COUNTS[name] ?? FEW).map((row) => ({ account_id: world[name].id, ...row })),
  );
  await tx.insertInto('suppliers').values(all).execute();
}
