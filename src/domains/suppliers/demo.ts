import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import { plain } from '#shared/plain.ts';
import { LOCAL, PLACES, type Place } from './demo/places.ts';

interface Agency {
  count: number;
  /** Its own country comes first. */
  home: Place['country'];
  /** About a hotel and a carrier, in the language of the agency. */
  notes: [hotel: string, carrier: string];
}

const SLOVENIAN: Agency['notes'] = ['Zakup od maja do septembra', 'Avtobusi z 20, 34 in 53 sedeži'];
const AGENCIES: Record<keyof Demo['world'], Agency> = {
  adria: { count: 60, home: 'SI', notes: SLOVENIAN },
  kvarner: {
    count: 24,
    home: 'HR',
    notes: ['Alotman od svibnja do rujna', 'Autobusi s 20, 34 i 53 sjedala'],
  },
  bella: {
    count: 12,
    home: 'IT',
    notes: ['Allotment da maggio a settembre', 'Pullman da 20, 34 e 53 posti'],
  },
  alpin: {
    count: 12,
    home: 'AT',
    notes: ['Kontingent von Mai bis September', 'Busse mit 20, 34 und 53 Plätzen'],
  },
  bora: { count: 12, home: 'SI', notes: SLOVENIAN },
  maestral: { count: 12, home: 'SI', notes: SLOVENIAN },
};

/** Four suppliers in each town, in the order of the names in `LOCAL`. */
const SITES = ['lavanda', 'skoljka', 'bura', 'jadran'];
const [HOTEL, CARRIER] = [0, 2];

function suppliersOf({ count, home, notes: [hotel, carrier] }: Agency) {
  const near = PLACES.toSorted((a, b) => Number(b.country === home) - Number(a.country === home));
  return near
    .flatMap(({ country, dial, town, zip, street }, place) => {
      const { people, names } = LOCAL[country];
      return SITES.map((site, kind) => {
        const index = place * SITES.length + kind;
        return {
          zip,
          country_code: country,
          city: town,
          note: kind === HOTEL ? hotel : kind === CARRIER ? carrier : '',
          name: `${names[kind]} ${town}`,
          address: `${street} ${index + 3}`,
          contact: people[index % people.length],
          email: `info@${site}-${plain(town)}.test`,
          tel: `${dial} ${100 + index * 7}`,
          active: index % 17 !== 16,
        };
      });
    })
    .slice(0, count);
}

export async function seedSuppliers(tx: Tx, world: Demo['world']): Promise<void> {
  const names = Object.keys(AGENCIES) as (keyof typeof AGENCIES)[];
  const rows = names.flatMap((name) =>
    suppliersOf(AGENCIES[name]).map((supplier) => ({ account_id: world[name].id, ...supplier })),
  );
  await tx.insertInto('suppliers').values(rows).execute();
}
