import {
  ALONE_IN_CABIN,
  CABINS,
  CRUISES,
  type Cruise,
  cabinPrice,
  cabinsOf,
  MOST_IN_CABIN,
  percentInCabin,
  sailingsOf,
} from '../catalogue/cruises.ts';
import { dateOf } from '../catalogue/days.ts';
import { nameOfCode } from '../catalogue/rooms.ts';
import { type Context, inCurrency, todayOf } from '../trade/context.ts';
import { pictureOf } from './hotels.ts';
import { allows, type Query } from './query.ts';
import { allocationOf, everybody, type Source } from './source.ts';
import { asksForHouse, named } from './tours.ts';

export function cruiseSources(context: Context, query: Query): Source[] {
  if (
    !context.operator.caps.content_types.includes('cruise') ||
    !allows(query.content_types, 'cruise') ||
    asksForHouse(query)
  )
    return [];
  return CRUISES.filter(
    ({ code, names }) => allows(query.products, code) && named(query, names[context.language]),
  ).map((cruise) => cruiseSource(context, query, cruise));
}

function sailingsFor(context: Context, query: Query, cruise: Cruise): number[] {
  if (cruise.nights < query.nights.min || cruise.nights > query.nights.max) return [];
  const years = [query.from, query.to].map((day) => Number(dateOf(day).slice(0, 4)));
  return [...new Set(years)]
    .flatMap((year) => sailingsOf(cruise, year))
    .filter((day) => day >= Math.max(query.from, todayOf(context)) && day + cruise.nights <= query.to);
}

export const cruiseProduct = (context: Context, cruise: Cruise): object => ({
  code: cruise.code,
  giata: null,
  kind: 'cruise',
  name: `${cruise.names[context.language]} (${cruise.ship})`,
  town: cruise.ports[0],
  region: null,
  country: 'IT',
  lat: null,
  lon: null,
  stars: null,
  score: null,
  facts: [],
  picture: pictureOf(context.operator.code, cruise.code),
});

function cruiseSource(context: Context, query: Query, cruise: Cruise): Source {
  const { seed } = context.catalogue;
  const { operator } = context;
  const percents =
    query.ages.length === 1 ? [ALONE_IN_CABIN] : query.ages.map((age, at) => percentInCabin(at, age));
  return {
    code: cruise.code,
    giata: null,
    name: cruise.names[context.language],
    region: null,
    country: 'IT',
    halfStars: null,
    score: null,
    content_type: 'cruise',
    product: () => cruiseProduct(context, cruise),
    visit(see) {
      if (percents.length > MOST_IN_CABIN) return;
      for (const day of sailingsFor(context, query, cruise)) {
        for (const category of CABINS) {
          const units = cabinsOf(seed, cruise, day, category).length;
          const adult = cabinPrice(seed, cruise, day, category);
          const total = percents.reduce(
            (sum, percent) => sum + inCurrency(operator, Math.round((adult * percent) / 100)),
            0,
          );
          if (units > 0) see(day, cruise.nights, category, 'FB', total, units, 0);
        }
      }
    },
    details: ({ start, room }) => ({
      content_type: 'cruise',
      sub_type: 'cruise',
      room,
      room_type: room,
      room_name: nameOfCode(room, context.language),
      board_name: nameOfCode('FB', context.language),
      offer_status: null,
      services: [
        {
          id: 1,
          type: 'H',
          code: cruise.code,
          parameters: room,
          optional_parameters: '',
          allocation: allocationOf(query.ages),
          count: 1,
          travelers: everybody(query.ages),
          start_date: dateOf(start),
          end_date: dateOf(start + cruise.nights),
        },
      ],
    }),
  };
}
