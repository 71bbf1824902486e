import { operatorOf } from '../operators.ts';
import { routesTo } from './flights.ts';
import { hash, share } from './hash.ts';
import { type Hotel, hotelsOf } from './hotels.ts';
import { spelled } from './names.ts';

/** A hotel as one operator sells it. */
export interface Contract {
  index: number;
  operator: string;
  code: string;
  name: string;
  hotel: Hotel;
  /** Permille of the price of the house. */
  level: number;
  /** Guests arrive on Saturdays alone. */
  saturdays: boolean;
  /** Its own words for rooms, or the usual ones. */
  roomCodes: Record<string, string>;
}

/** Who sells in a country, and how often. */
const SELLERS: Record<string, Record<string, number>> = {
  'A-SI': { ADRI: 6, KVAR: 1, KARP: 1 },
  'A-HR': { ADRI: 6, KVAR: 4, DALM: 5, SUNC: 1, KARP: 1 },
  'A-ME': { ADRI: 2, DALM: 2, BALK: 4, SUNC: 1 },
  'A-AL': { BALK: 3, ADRI: 1, DALM: 1 },
  'A-IT': { LAGU: 6, ADRI: 2, KVAR: 1 },
  'M-IT': { LAGU: 6, KVAR: 1, KARP: 1 },
  'M-GR': { SUNC: 4, BLWG: 4, BALK: 3, KARP: 2 },
  'M-ES': { BLWG: 5, SUNC: 4, LAGU: 1 },
  'M-TR': { SUNC: 4, BLWG: 4, BALK: 4 },
  'M-TN': { SUNC: 3, BLWG: 3, BALK: 2 },
  'M-EG': { SUNC: 4, BLWG: 4, BALK: 2 },
  'M-CY': { KARP: 3, BALK: 2, LAGU: 1 },
  'L-AT': { ALPN: 6, KVAR: 2, ADRI: 1 },
  'L-IT': { DOLO: 6, ALPN: 3, LAGU: 1 },
  'L-SI': { ADRI: 4, ALPN: 3, KARP: 1 },
};
const SATURDAYS_ONLY = 'DOLO';
/** The operator for tests sells every thirtieth house too. */
const TESTED = 30;

const OWN_ROOMS: Record<string, Record<string, string>> = {
  BLWG: { SGL: 'E1', DBL: 'D1', DZM: 'D2M', TRP: 'T1', FAM: 'F1', SUI: 'S1' },
  ALPN: { SGL: 'EZ', DBL: 'DZ', TRP: 'DBZ', FAM: 'FZ', APP2: 'AP2', APP4: 'AP4', APP6: 'AP6' },
  KARP: { SGL: 'SG', DBL: 'DB', DZM: 'DBSV', TRP: 'TR', FAM: 'FM' },
};

export interface HotelCatalogue {
  hotels: readonly Hotel[];
  contracts: readonly Contract[];
  byOperator: ReadonlyMap<string, readonly Contract[]>;
  byCode: ReadonlyMap<string, Contract>;
  byGiata: ReadonlyMap<number, readonly Contract[]>;
}

export function hotelCatalogueOf(seed: number): HotelCatalogue {
  const hotels = hotelsOf(seed);
  const contracts: Contract[] = [];
  const numbers = new Map<string, number>();
  for (const hotel of hotels) {
    for (const operator of sellersOf(seed, hotel)) {
      const number = (numbers.get(operator) ?? 1000) + 1 + (hash(seed, hotel.index, 41) % 3);
      numbers.set(operator, number);
      contracts.push(contractOf(seed, { index: contracts.length, operator, hotel, number }));
    }
  }
  return {
    hotels,
    contracts,
    byOperator: Map.groupBy(contracts, ({ operator }) => operator),
    byCode: new Map(contracts.map((contract) => [`${contract.operator}/${contract.code}`, contract])),
    byGiata: Map.groupBy(contracts, ({ hotel }) => hotel.giata),
  };
}

/** One, two or three operators: 55, 30 and 15 of a hundred hotels. */
function sellersOf(seed: number, { index, place }: Hotel): string[] {
  const drawn = share(seed, index, 42);
  const wanted = drawn < 0.55 ? 1 : drawn < 0.85 ? 2 : 3;
  const sellers = Object.entries(SELLERS[`${place.zone}-${place.country}`] ?? {})
    // Who sells flights with every hotel needs a route to it.
    .filter(([code]) => operatorOf(code)?.packages !== 'only' || routesTo(code, place.airport).length > 0)
    .map(([code, weight], at) => ({ code, rank: share(seed, index, 43, at) ** (1 / weight) }))
    .toSorted((a, b) => b.rank - a.rank);
  const chosen = sellers.slice(0, wanted).map(({ code }) => code);
  return index % TESTED === 0 ? [...chosen, 'TEST'] : chosen;
}

interface New {
  index: number;
  operator: string;
  hotel: Hotel;
  number: number;
}

const contractOf = (seed: number, { index, operator, hotel, number }: New): Contract => ({
  index,
  operator,
  code: `${operatorOf(operator)?.prefix ?? operator}${number}`,
  name: spelled(hotel.name, operator === 'ADRI' ? 0 : hash(seed, index, 44)),
  hotel,
  level: 940 + (hash(seed, index, 45) % 141),
  saturdays: hotel.saturdays || operator === SATURDAYS_ONLY,
  roomCodes: OWN_ROOMS[operator] ?? {},
});

export const ownRoomCode = ({ roomCodes }: Contract, code: string): string => roomCodes[code] ?? code;
export const usualRoomCode = ({ roomCodes }: Contract, own: string): string =>
  Object.entries(roomCodes).find(([, code]) => code === own)?.[0] ?? own;
