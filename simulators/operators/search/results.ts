import { dateOf } from '../catalogue/days.ts';
import { REGIONS } from '../catalogue/places.ts';
import { momentOf } from '../clock.ts';
import type { Context } from '../trade/context.ts';
import { cruiseSources } from './cruises.ts';
import { hotelSources } from './hotels.ts';
import { flightSources, packageSources } from './packages.ts';
import type { Query } from './query.ts';
import type { Raw, Source } from './source.ts';
import { tripSources } from './trips.ts';

const sourcesOf = (context: Context, query: Query): Source[] =>
  [hotelSources, packageSources, tripSources, cruiseSources, flightSources].flatMap((of) =>
    of(context, query),
  );

interface Found {
  source: Source;
  offers: number;
  cheapest: Raw;
}
/** Of each source, its cheapest offer; sources without one are left out. */
function foundOf(context: Context, query: Query): Found[] {
  return sourcesOf(context, query).flatMap((source) => {
    let offers = 0;
    let cheapest: Raw | null = null;
    source.visit((start, nights, room, board, price, units, way) => {
      offers += 1;
      const isBetter = cheapest === null || price < cheapest.price;
      if (isBetter && isWanted(query, source, start))
        cheapest = { start, nights, room, board, price, units, way };
    });
    return cheapest === null ? [] : [{ source, offers, cheapest }];
  });
}

/** Sub-types depend on the day, so only a query that names some looks at each offer. */
function isWanted(query: Query, source: Source, start: number): boolean {
  if (query.sub_types.length === 0) return true;
  const { sub_type } = source.details({
    start,
    nights: 7,
    room: '',
    board: '',
    price: 0,
    units: 0,
    way: 0,
  }) as { sub_type: string };
  return query.sub_types.includes(sub_type);
}

function offerOf(context: Context, source: Source, raw: Raw): object {
  const { start, nights, room, board, price, units, way } = raw;
  return {
    id: [source.code, room, board, dateOf(start), nights, way].join('.'),
    product: source.code,
    giata: source.giata,
    name: source.name,
    start_date: dateOf(start),
    end_date: dateOf(start + nights),
    nights,
    board: board === '' ? null : board,
    price,
    currency: context.operator.caps.currency,
    units,
    quoted_at: momentOf(context.now),
    ...source.details(raw),
  };
}

const ORDERS: Record<string, (a: Found, b: Found) => number> = {
  price: (a, b) => a.cheapest.price - b.cheapest.price,
  score: (a, b) => (b.source.score ?? 0) - (a.source.score ?? 0),
  stars: (a, b) => (b.source.halfStars ?? 0) - (a.source.halfStars ?? 0),
  name: (a, b) => a.source.name.localeCompare(b.source.name, 'en'),
  date: (a, b) => a.cheapest.start - b.cheapest.start,
};
const tie = (a: Source, b: Source): number => (a.giata ?? 0) - (b.giata ?? 0) || (a.code < b.code ? -1 : 1);

interface Page {
  total: number;
  next: string | null;
}
const pageOf = <Row>(rows: Row[], { page, page_size }: Query): { rows: Row[] } & Page => {
  const until = page + page_size;
  return {
    rows: rows.slice(page, until),
    total: rows.length,
    next: until < rows.length ? String(until) : null,
  };
};

export function products(context: Context, query: Query): object {
  const order = ORDERS[query.sort] ?? ORDERS.price;
  const found = foundOf(context, query).toSorted((a, b) => (order?.(a, b) ?? 0) || tie(a.source, b.source));
  const { rows, total, next } = pageOf(found, query);
  return {
    products: rows.map(({ source, offers, cheapest }) => ({
      ...source.product(),
      from_price: cheapest.price,
      offers,
      offer: offerOf(context, source, cheapest),
    })),
    currency: context.operator.caps.currency,
    total,
    next,
  };
}

export function regions(context: Context, query: Query): object {
  const byRegion = Map.groupBy(foundOf(context, query), ({ source }) => source.region);
  byRegion.delete(null);
  const rows = [...byRegion].map(([id, found]) => ({
    id,
    name: REGIONS.get(id ?? '')?.names[context.language] ?? id,
    country: found[0]?.source.country ?? '',
    from_price: Math.min(...found.map(({ cheapest }) => cheapest.price)),
    products: found.length,
    offers: found.reduce((sum, { offers }) => sum + offers, 0),
  }));
  return {
    regions: rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    currency: context.operator.caps.currency,
  };
}

/** Beyond it a list of offers is of no use to anyone. */
const MOST_OFFERS = 20_000;

export function dates(context: Context, query: Query): object {
  const all: { source: Source; raw: Raw }[] = [];
  for (const source of sourcesOf(context, query)) {
    source.visit((start, nights, room, board, price, units, way) => {
      if (all.length < MOST_OFFERS && isWanted(query, source, start)) {
        all.push({ source, raw: { start, nights, room, board, price, units, way } });
      }
    });
  }
  const sorted = all.toSorted(
    (a, b) =>
      (query.sort === 'date' ? a.raw.start - b.raw.start : 0) ||
      a.raw.price - b.raw.price ||
      a.raw.start - b.raw.start ||
      a.raw.nights - b.raw.nights ||
      tie(a.source, b.source),
  );
  const { rows, total, next } = pageOf(sorted, query);
  return {
    offers: rows.map(({ source, raw }) => offerOf(context, source, raw)),
    currency: context.operator.caps.currency,
    total,
    next,
  };
}

export function matrix(context: Context, query: Query): object {
  const cells = new Map<string, { start_date: string; nights: number; price: number; offers: number }>();
  for (const source of sourcesOf(context, query)) {
    source.visit((start, nights, _room, _board, price) => {
      const key = `${start}/${nights}`;
      const cell = cells.get(key);
      if (!cell) cells.set(key, { start_date: dateOf(start), nights, price, offers: 1 });
      else {
        cell.offers += 1;
        cell.price = Math.min(cell.price, price);
      }
    });
  }
  const sorted = [...cells.values()].toSorted((a, b) =>
    a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.nights - b.nights,
  );
  return { cells: sorted, currency: context.operator.caps.currency };
}

const FEW = 2;
export function calendar(context: Context, query: Query): object {
  const days = new Map<number, { price: number; units: number }>();
  for (const source of sourcesOf(context, query)) {
    source.visit((start, _nights, _room, _board, price, units) => {
      const day = days.get(start);
      days.set(start, {
        price: Math.min(day?.price ?? price, price),
        units: Math.max(day?.units ?? 0, units),
      });
    });
  }
  const all = Array.from({ length: Math.min(400, query.to - query.from + 1) }, (_, at) => query.from + at);
  return {
    days: all.map((day) => {
      const found = days.get(day);
      const state = !found
        ? 'none'
        : context.operator.code === 'DALM'
          ? 'request'
          : found.units <= FEW
            ? 'few'
            : 'free';
      return { date: dateOf(day), price: found?.price ?? null, state };
    }),
    currency: context.operator.caps.currency,
  };
}
