import { hash, share } from './hash.ts';
import type { Zone } from './places.ts';

export interface Room {
  code: string;
  /** Percent of the price of a double room, per person. */
  percent: number;
  minAdults: number;
  maxPersons: number;
  cots: number;
}

const ROOM: Record<string, Omit<Room, 'code'>> = {
  SGL: { percent: 122, minAdults: 1, maxPersons: 1, cots: 0 },
  DBL: { percent: 100, minAdults: 1, maxPersons: 3, cots: 1 },
  DZM: { percent: 118, minAdults: 1, maxPersons: 3, cots: 1 },
  TRP: { percent: 93, minAdults: 2, maxPersons: 4, cots: 1 },
  FAM: { percent: 97, minAdults: 2, maxPersons: 5, cots: 1 },
  SUI: { percent: 152, minAdults: 1, maxPersons: 4, cots: 1 },
  STU: { percent: 86, minAdults: 1, maxPersons: 3, cots: 1 },
  APP2: { percent: 90, minAdults: 1, maxPersons: 3, cots: 1 },
  APP4: { percent: 78, minAdults: 1, maxPersons: 5, cots: 1 },
  APP6: { percent: 70, minAdults: 2, maxPersons: 7, cots: 2 },
  VIL: { percent: 165, minAdults: 2, maxPersons: 6, cots: 2 },
};
const roomOf = (code: string): Room | undefined => {
  const room = ROOM[code];
  return room && { code, ...room };
};

/** Percent of the price with breakfast. */
export const BOARD_PERCENT: Record<string, number> = { RO: 84, BB: 100, HB: 117, FB: 129, AI: 146, UAI: 168 };

export const isSelfCatered = (kind: string): boolean =>
  /^(Apart|Residen|Studios|Landhaus|Chalet|Finca)/.test(kind);

interface Traits {
  kind: string;
  zone: Zone;
  facts: readonly string[];
  halfStars: number;
}

/** Two to four types. */
export function roomsOf(seed: number, { kind, zone, facts, halfStars }: Traits): Room[] {
  const sea = facts.includes('by_sea') || facts.includes('near_sea');
  const codes = isSelfCatered(kind)
    ? ['STU', 'APP2', 'APP4', 'APP6']
    : [
        'DBL',
        zone !== 'L' && sea ? 'DZM' : 'TRP',
        halfStars >= 8 ? 'SUI' : 'SGL',
        /^Vil/.test(kind) ? 'VIL' : 'FAM',
      ];
  const dropped = hash(seed, 21) % 3;
  const order = share(seed, 22) < 0.5 ? [3, 2] : [2, 3];
  const left = codes.filter((_, at) => !order.slice(0, dropped).includes(at));
  return left.map(roomOf).filter((room) => room !== undefined);
}

/** One to three, cheapest first. */
export function boardsOf(seed: number, { kind, zone, facts }: Omit<Traits, 'halfStars'>): string[] {
  if (isSelfCatered(kind)) return share(seed, 31) < 0.6 ? ['RO'] : ['RO', 'BB'];
  const restaurant = facts.includes('restaurant');
  if (zone === 'M' && restaurant && share(seed, 32) < 0.45) {
    return share(seed, 33) < 0.3 ? ['HB', 'AI', 'UAI'] : ['HB', 'AI'];
  }
  if (!restaurant) return share(seed, 34) < 0.4 ? ['RO', 'BB'] : ['BB'];
  return share(seed, 35) < 0.5 ? ['BB', 'HB'] : ['BB', 'HB', 'FB'];
}

/** Names of rooms and boards, in the order en sl hr it de. */
const NAMES: Record<string, string[]> = {
  SGL: ['Single room', 'Enoposteljna soba', 'Jednokrevetna soba', 'Camera singola', 'Einzelzimmer'],
  DBL: ['Double room', 'Dvoposteljna soba', 'Dvokrevetna soba', 'Camera doppia', 'Doppelzimmer'],
  DZM: [
    'Double room, sea view',
    'Dvoposteljna soba, pogled na morje',
    'Dvokrevetna soba, pogled na more',
    'Camera doppia, vista mare',
    'Doppelzimmer, Meerblick',
  ],
  TRP: ['Triple room', 'Troposteljna soba', 'Trokrevetna soba', 'Camera tripla', 'Dreibettzimmer'],
  FAM: ['Family room', 'Družinska soba', 'Obiteljska soba', 'Camera familiare', 'Familienzimmer'],
  SUI: ['Suite', 'Suita', 'Apartman suite', 'Suite', 'Suite'],
  STU: ['Studio', 'Studio', 'Studio', 'Monolocale', 'Studio'],
  APP2: [
    'Apartment for two',
    'Apartma za dve osebi',
    'Apartman za dvije osobe',
    'Appartamento per due',
    'Apartment für zwei',
  ],
  APP4: [
    'Apartment for four',
    'Apartma za štiri osebe',
    'Apartman za četiri osobe',
    'Appartamento per quattro',
    'Apartment für vier',
  ],
  APP6: [
    'Apartment for six',
    'Apartma za šest oseb',
    'Apartman za šest osoba',
    'Appartamento per sei',
    'Apartment für sechs',
  ],
  VIL: ['Villa', 'Vila', 'Vila', 'Villa', 'Villa'],
  IA: ['Inside cabin', 'Notranja kabina', 'Unutarnja kabina', 'Cabina interna', 'Innenkabine'],
  OV: ['Outside cabin', 'Zunanja kabina', 'Vanjska kabina', 'Cabina esterna', 'Außenkabine'],
  BA: ['Balcony cabin', 'Kabina z balkonom', 'Kabina s balkonom', 'Cabina con balcone', 'Balkonkabine'],
  MS: ['Mini suite', 'Mala suita', 'Mini suite', 'Mini suite', 'Minisuite'],
  OS: ['Owner suite', 'Velika suita', 'Velika suite', 'Grande suite', 'Große Suite'],
  RO: ['Room only', 'Najem', 'Najam', 'Solo pernottamento', 'Nur Übernachtung'],
  BB: [
    'Bed and breakfast',
    'Nočitev z zajtrkom',
    'Noćenje s doručkom',
    'Pernottamento e colazione',
    'Übernachtung mit Frühstück',
  ],
  HB: ['Half board', 'Polpenzion', 'Polupansion', 'Mezza pensione', 'Halbpension'],
  FB: ['Full board', 'Polni penzion', 'Puni pansion', 'Pensione completa', 'Vollpension'],
  AI: ['All inclusive', 'Vse vključeno', 'Sve uključeno', 'Tutto incluso', 'Alles inklusive'],
  UAI: [
    'Ultra all inclusive',
    'Ultra vse vključeno',
    'Ultra sve uključeno',
    'Ultra tutto incluso',
    'Ultra alles inklusive',
  ],
};
const ORDER = ['en', 'sl', 'hr', 'it', 'de'];
export const nameOfCode = (code: string, language: string): string =>
  NAMES[code]?.[Math.max(0, ORDER.indexOf(language))] ?? code;
