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
import { allows, type Query } from './query.ts';
import { allocationOf, everybody, type Raw, type Source } from './source.ts';
import { asksForHouse, named } from './tours.ts';

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
