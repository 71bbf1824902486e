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
import { timeOf } from '../catalogue/stops.ts';
import {
  departuresOf,
  itineraryOf,
  MINIMUM,
  othersOf,
  percentOnTrip,
  SUBTYPES,
  TRIP_ROOMS,
  type Trip,
  tripPrice,
  tripsOf,
} from '../catalogue/trips.ts';
import { type Context, inCurrency, todayOf } from '../trade/context.ts';
import { freeSeats } from '../trade/seats.ts';
import { pictureOf } from './hotels.ts';
import { allows, folded, type Query } from './query.ts';
import { allocationOf, everybody, type Raw, type Source } from './source.ts';

const ALMOST = 0.75;
/** 0 cancelled, 1 guaranteed, 3 almost guaranteed, 4 finished, 5 sold out. */
function statusOf(context: Context, trip: Trip, day: number): number | null {
  const { booked, cancelled } = othersOf(context.catalogue.seed, trip, day);
  if (cancelled) return 0;
  if (day + trip.days <= todayOf(context)) return 4;
  const free = freeSeats(context, trip, day);
  if (free === 0) return 5;
  if (booked >= MINIMUM) return 1;
  return booked >= MINIMUM * ALMOST ? 3 : null;
}

const named = (query: Query, name: string): boolean =>
  query.name === '' || folded(name).includes(folded(query.name));
/** Tours have no region, stars or house. */
const asksForHouse = (query: Query): boolean =>
  query.regions.length > 0 ||
  query.towns.length > 0 ||
  query.giata.length > 0 ||
  query.stars > 0 ||
  query.facts.length > 0;

export function tripSources(context: Context, query: Query): Source[] {
  if (!allows(query.content_types, 'trips') || asksForHouse(query)) return [];
  return tripsOf(context.operator.code)
    .filter(({ code, names }) => allows(query.products, code) && named(query, names[context.language]))
    .filter(
      ({ stops }) =>
        query.entry_points.length === 0 || stops.some(({ code }) => query.entry_points.includes(code)),
    )
    .map((trip) => tripSource(context, query, trip));
}

const tripProduct = (context: Context, trip: Trip): object => ({
  code: trip.code,
  giata: null,
  kind: 'trip',
  name: trip.names[context.language],
  town: trip.places[0],
  region: null,
  country: context.operator.country,
  lat: null,
  lon: null,
  stars: null,
  score: null,
  facts: [],
  picture: pictureOf(context.operator.code, trip.code),
});

function tripSource(context: Context, query: Query, trip: Trip): Source {
  const { seed } = context.catalogue;
  const { operator } = context;
  const rooms = trip.days === 1 ? ['DBL'] : TRIP_ROOMS.filter((room) => allows(query.rooms, room));
  return {
    code: trip.code,
    giata: null,
    name: trip.names[context.language],
    region: null,
    country: operator.country,
    halfStars: null,
    score: null,
    content_type: 'trips',
    product: () => tripProduct(context, trip),
    visit(see) {
      if (trip.days < query.nights.min || trip.days > query.nights.max) return;
      for (const day of departuresOf(
        seed,
        trip,
        Math.max(query.from, todayOf(context)),
        query.to - trip.days + 1,
      )) {
        const units = freeSeats(context, trip, day);
        for (const room of rooms) {
          const adult = tripPrice(seed, trip, day, room);
          const total = query.ages.reduce(
            (sum, age) => sum + inCurrency(operator, Math.round((adult * percentOnTrip(age)) / 100)),
            0,
          );
          see(day, trip.days, room, '', total, units, 0);
        }
      }
    },
    details: ({ start, room }: Raw) => ({
      content_type: 'trips',
      sub_type: trip.days === 1 ? 'trip' : SUBTYPES[trip.vehicle],
      end_date: dateOf(start + trip.days - 1),
      room,
      room_type: room,
      room_name: nameOfCode(room, context.language),
      board_name: null,
      entry_point: query.entry_points[0] ?? null,
      offer_status: statusOf(context, trip, start),
      services: [
        {
          id: 1,
          type: 'T',
          code: trip.code,
          parameters: room,
          optional_parameters: '',
          allocation: allocationOf(query.ages),
          count: 1,
          travelers: everybody(query.ages),
          start_date: dateOf(start),
          end_date: dateOf(start + trip.days - 1),
        },
      ],
    }),
  };
}

export const tripInfo = (context: Context, trip: Trip): object => ({
  ...tripProduct(context, trip),
  text: `${trip.names[context.language]}: ${trip.places.join(', ')}.`,
  rooms: TRIP_ROOMS.map((code) => ({
    code,
    name: nameOfCode(code, context.language),
    min_adults: 1,
    max_persons: 3,
    cots: 0,
  })),
  boards: [],
  pictures: [1, 2, 3].map((nth) => ({
    id: `${trip.code}-${nth}`,
    type: nth === 2 ? 'bus' : 'place',
    src: pictureOf(context.operator.code, trip.code, nth),
    alt: trip.names[context.language],
  })),
  itinerary: itineraryOf(trip).map((text, at) => ({ day: at + 1, text })),
  entry_points: trip.stops.map((stop) => ({ code: stop.code, town: stop.town, time: timeOf(stop) })),
});

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
