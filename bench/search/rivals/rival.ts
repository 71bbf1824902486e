import { numberOfDay } from '#domains/offers/days.ts';
import { fits, occupancyOf } from '#domains/offers/occupancy.ts';
import type { Summary } from '../fullScan.ts';
import { FIRST, type Market, OCCUPANCIES } from '../generator.ts';
import type { Case } from '../questions.ts';

/** Another engine with the same offers, asked the same questions. */
export interface Rival {
  name: string;
  /** Reads the feeds of all operators; lines a second, where it reads the files themselves. */
  load(folder: string, market: Market, counts: number[]): Promise<number | undefined>;
  rows(sql: string): Promise<number[][]>;
  close(): Promise<void>;
}

export const COLUMNS = [
  'operator',
  'hotel',
  'occupancy',
  'nights',
  'day',
  'board',
  'origin',
  'price',
] as const;
const PAGE = 15;

type Filter = 'boards' | 'from' | 'operators';

function where({ kind, query, hotel }: Case, without?: Filter): string {
  const suiting = [...OCCUPANCIES.keys()].filter((at) => {
    const known = occupancyOf(OCCUPANCIES[at] ?? '');
    return known && fits(known, query.adults, query.childAges);
  });
  const hotels = kind === 'dates' || kind === 'matrix' ? [hotel] : query.hotels && [...query.hotels];
  const among = (column: string, ids: readonly number[] | undefined) =>
    ids ? [ids.length === 0 ? 'false' : `${column} IN (${ids.join(',')})`] : [];
  const [first, last] = [numberOfDay(query.start) - FIRST, numberOfDay(query.end) - FIRST];
  return [
    ...among(
      'operator',
      query.segments.map(({ operator }) => operator),
    ),
    ...among('occupancy', suiting),
    ...among('offers.hotel', hotels),
    ...(without === 'boards' ? [] : among('board', query.boards)),
    ...(without === 'from' ? [] : among('origin', query.from)),
    `nights BETWEEN ${query.minDuration} AND ${query.maxDuration}`,
    `day >= ${first} AND day + nights <= ${last}`,
  ].join(' AND ');
}

const sum = (rows: number[][], column: number) => rows.reduce((total, row) => total + (row[column] ?? 0), 0);
const least = (rows: number[][], column: number) =>
  rows.length === 0 ? undefined : Math.min(...rows.map((row) => row[column] ?? 0));

/** The statement that a program would send, and what its rows have in common with a scan. */
export async function askRival({ rows }: Rival, asked: Case): Promise<Summary> {
  const from = `FROM offers WHERE ${where(asked)}`;
  switch (asked.kind) {
    case 'products': {
      const found = await rows(`SELECT count(*) OVER (), min(price) AS best, hotel, count(*) ${from}
        GROUP BY hotel ORDER BY best, hotel LIMIT ${PAGE}`);
      return { hotels: found[0]?.[0] ?? 0, cheapest: found[0]?.[1] };
    }
    case 'dates': {
      const found = await rows(`SELECT count(*) OVER (), price, day, nights, operator, board, origin ${from}
        ORDER BY price, day, nights, operator LIMIT ${PAGE}`);
      return { offers: found[0]?.[0] ?? 0, cheapest: found[0]?.[1] };
    }
    case 'regions': {
      const found = await rows(`SELECT region, min(price), count(*), count(DISTINCT offers.hotel)
        FROM offers JOIN hotels ON hotels.hotel = offers.hotel WHERE ${where(asked)} GROUP BY region`);
      return { offers: sum(found, 2), cheapest: least(found, 1) };
    }
    case 'calendar': {
      const found = await rows(`SELECT day, min(price), count(*) ${from} GROUP BY day`);
      return { offers: sum(found, 2), cheapest: least(found, 1) };
    }
    case 'matrix': {
      const found = await rows(`SELECT nights, day, min(price) ${from} GROUP BY nights, day`);
      return { cheapest: least(found, 2) };
    }
    case 'facets': {
      const found = await rows(`SELECT 0, operator, count(*) ${from} GROUP BY operator
        UNION ALL SELECT 1, board, count(*) FROM offers WHERE ${where(asked, 'boards')} GROUP BY board
        UNION ALL SELECT 2, origin, count(*) FROM offers WHERE ${where(asked, 'from')} GROUP BY origin`);
      return {
        offers: sum(
          found.filter(([facet]) => facet === 0),
          2,
        ),
        cheapest: undefined,
      };
    }
  }
}
