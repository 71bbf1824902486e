import type { Language } from './facts.ts';
import { hash, pick } from './hash.ts';
import { PLACES } from './places.ts';

export interface Extra {
  operator: string;
  code: string;
  type: 'EX' | 'event' | 'transport' | 'entry';
  variants: readonly string[];
  /** Where one would want it: a town, or an airport. */
  place: string;
  /** Cents of one, or of one day of it. */
  price: number;
  daily: boolean;
  names: Record<Language, string>;
}

const AIRPORTS = ['LJU', 'ZAG', 'BEG', 'GRZ', 'VIE', 'MUC', 'BUD', 'VCE', 'TSF'];
const ARRIVALS = ['SPU', 'DBV', 'HER', 'RHO', 'CFU', 'KGS', 'PMI', 'AYT', 'HRG', 'MIR', 'SSH'];

const parking = AIRPORTS.flatMap((airport, at) =>
  (['STD', 'ROOF', 'VALET'] as const).map(
    (variant, grade): Extra => ({
      operator: 'EVNT',
      code: `PARK-${airport}-${variant}`,
      type: 'EX',
      variants: ['CAR', 'VAN'],
      place: airport,
      price: 590 + at * 20 + grade * 340,
      daily: true,
      names: named(
        airport,
        [
          [
            'Parking at the airport',
            'Parkirišče na letališču',
            'Parkiralište u zračnoj luci',
            'Parcheggio in aeroporto',
            'Parkplatz am Flughafen',
          ],
          [
            'Covered parking at the airport',
            'Pokrito parkirišče na letališču',
            'Natkriveno parkiralište u zračnoj luci',
            'Parcheggio coperto in aeroporto',
            'Überdachter Parkplatz am Flughafen',
          ],
          [
            'Parking with valet',
            'Parkiranje s prevzemom',
            'Parkiranje s preuzimanjem',
            'Parcheggio con ritiro',
            'Parken mit Abholung',
          ],
        ][grade] ?? [],
      ),
    }),
  ),
);
const transfers = ARRIVALS.flatMap((airport, at): Extra[] =>
  [0, 1].map((far) => ({
    operator: 'EVNT',
    code: `TRF-${airport}${far === 1 ? '-FAR' : ''}`,
    type: 'transport',
    variants: ['SHUT', 'PRIV'],
    place: airport,
    price: 1400 + at * 60 + far * 1300,
    daily: false,
    names: named(
      airport,
      far === 1
        ? ['Long transfer', 'Daljši prevoz', 'Dulji prijevoz', 'Trasferimento lungo', 'Weiter Transfer']
        : ['Transfer', 'Prevoz', 'Prijevoz', 'Trasferimento', 'Transfer'],
    ),
  })),
);
const EVENTS = [
  [
    'Open-air concert',
    'Koncert na prostem',
    'Koncert na otvorenom',
    "Concerto all'aperto",
    'Konzert unter freiem Himmel',
  ],
  ['Boat trip', 'Izlet z ladjo', 'Izlet brodom', 'Gita in barca', 'Bootsausflug'],
  ['City museum', 'Mestni muzej', 'Gradski muzej', 'Museo civico', 'Stadtmuseum'],
  ['Guided walk', 'Vodeni sprehod', 'Vođena šetnja', 'Passeggiata guidata', 'Geführter Rundgang'],
  ['Wine tasting', 'Pokušina vin', 'Kušanje vina', 'Degustazione di vini', 'Weinprobe'],
];
const TICKETS = 71;
const tickets = Array.from({ length: TICKETS }, (_, nth): Extra => {
  const { town } = pick(PLACES, nth * 5 + 2);
  const kind = nth % EVENTS.length;
  return {
    operator: 'EVNT',
    code: `TKT-${String(nth + 101)}`,
    type: kind === 2 ? 'entry' : 'event',
    variants: ['ADULT', 'CHILD'],
    place: town,
    price: 1200 + (hash(nth, 111) % 50) * 100,
    daily: false,
    names: named(town, EVENTS[kind] ?? []),
  };
});
const own = (operator: string, code: string, price: number, names: string[]): Extra => ({
  operator,
  code,
  type: 'EX',
  variants: ['STD'],
  place: '',
  price,
  daily: false,
  names: named('', names),
});

export const EXTRAS: readonly Extra[] = [
  ...parking,
  ...transfers,
  ...tickets,
  own('DOLO', 'SKIPASS', 29500, ['Lift pass', 'Smučarska karta', 'Skijaška karta', 'Skipass', 'Skipass']),
  own('POTP', 'GUIDE', 1500, ['Audio guide', 'Zvočni vodnik', 'Audiovodič', 'Audioguida', 'Audioguide']),
  own('POTP', 'LUNCH', 1800, [
    'Lunch on the way',
    'Kosilo med potjo',
    'Ručak na putu',
    'Pranzo durante il viaggio',
    'Mittagessen unterwegs',
  ]),
  own('POTP', 'ENTRY', 2600, [
    'All admissions',
    'Vse vstopnine',
    'Sve ulaznice',
    'Tutti gli ingressi',
    'Alle Eintritte',
  ]),
];
/** What every operator of hotels and trips adds to its own. */
export const SURCHARGES: readonly Extra[] = [
  own('*', 'PARK', 4900, ['Parking place', 'Parkirno mesto', 'Parkirno mjesto', 'Posto auto', 'Parkplatz']),
  own('*', 'COT', 3500, ['Cot', 'Otroška posteljica', 'Dječji krevetić', 'Lettino', 'Kinderbett']),
  own('*', 'PET', 7000, ['Pet', 'Hišni ljubljenček', 'Kućni ljubimac', 'Animale', 'Haustier']),
  own('*', 'LATE', 4500, [
    'Late check-out',
    'Pozen odhod',
    'Kasna odjava',
    'Partenza posticipata',
    'Späte Abreise',
  ]),
];

function named(
  place: string,
  [en = '', sl = '', hr = '', it = '', de = '']: string[],
): Record<Language, string> {
  const at = place === '' ? '' : `, ${place}`;
  return { en: en + at, sl: sl + at, hr: hr + at, it: it + at, de: de + at };
}

export const extraOf = (operator: string, code: string): Extra | undefined => {
  const seller = operator === 'TEST' ? 'EVNT' : operator;
  return [...EXTRAS, ...SURCHARGES].find(
    (extra) => extra.code === code && (extra.operator === '*' || extra.operator === seller),
  );
};
