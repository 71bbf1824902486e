import type { Contract } from '../catalogue/contracts.ts';
import { dateOf } from '../catalogue/days.ts';
import {
  fareOf,
  flightOf,
  percentOfFare,
  type Route,
  routesOf,
  routesTo,
  seatsLeft,
} from '../catalogue/flights.ts';
import { dayPriceOf, drawOf, nightOf, unitsOf } from '../catalogue/offers.ts';
import { seasonOf } from '../catalogue/seasons.ts';
import { type Context, inCurrency, todayOf } from '../trade/context.ts';
import { contractsFor, fittingOf, hotelProduct, namesOf, stayLine, stayOf } from './hotels.ts';
import { allows, type Query } from './query.ts';
import { everybody, type Raw, type See, type Source } from './source.ts';

const NIGHTS = [7, 10, 11, 14];

/** A hotel with a charter there and back. */
export function packageSources(context: Context, query: Query): Source[] {
  if (context.operator.packages === 'no' || !allows(query.content_types, 'pauschal')) return [];
  return contractsFor(context, query).flatMap((contract) => {
    const { airport } = contract.hotel.place;
    const routes = routesTo(context.operator.code, airport).filter(
      ({ from, to }) => allows(query.departure_airports, from) && allows(query.arrival_airports, to),
    );
    return routes.length === 0 ? [] : [packageSource(context, query, contract, routes)];
  });
}

function packageSource(context: Context, query: Query, contract: Contract, routes: Route[]): Source {
  const { hotel } = contract;
  return {
    code: contract.code,
    giata: hotel.giata,
    name: contract.name,
    region: hotel.place.region,
    country: hotel.place.country,
    halfStars: hotel.halfStars,
    score: hotel.score,
    content_type: 'pauschal',
    product: () => hotelProduct(contract),
    visit: (see) => {
      for (const route of routes) visitRoute(context, query, { contract, route }, see);
    },
    details(raw) {
      const route = routes.find(({ index }) => index === raw.way) as Route;
      return {
        content_type: 'pauschal',
        sub_type: 'package',
        ...namesOf(context, contract, raw),
        departure: route.from,
        arrival: route.to,
        flights: flightsOf(context, route, raw.start, raw.start + raw.nights),
        offer_status: null,
        services: [
          flightLine(query, route, raw.start, raw.start + raw.nights),
          stayLine(contract, query, raw, 2),
        ],
      };
    },
  };
}

const flightsOf = ({ catalogue }: Context, route: Route, out: number, back: number) =>
  (out === back ? [out] : [out, back]).map((day, at) =>
    flightOf(catalogue.seed, route, { date: dateOf(day), day, alternative: 1, back: at === 1 }),
  );

const flightLine = ({ ages }: Query, { from, to }: Route, out: number, back: number) => ({
  id: 1,
  type: 'F',
  code: `${from}.${to}`,
  parameters: 'Y',
  optional_parameters: '',
  allocation: '',
  count: ages.length,
  travelers: everybody(ages),
  start_date: dateOf(out),
  end_date: dateOf(back),
});

function fareFor({ operator }: Context, { ages }: Query, adult: number): number {
  return ages.reduce(
    (sum, age) => sum + inCurrency(operator, Math.round((adult * percentOfFare(age)) / 100)),
    0,
  );
}

function visitRoute(
  context: Context,
  query: Query,
  { contract, route }: { contract: Contract; route: Route },
  see: See,
): void {
  const { rooms, boards, percents } = fittingOf(contract, query);
  if (rooms.length === 0 || boards.length === 0) return;
  const { seed } = context.catalogue;
  const { zone } = contract.hotel.place;
  const wanted = NIGHTS.filter((nights) => nights >= query.nights.min && nights <= query.nights.max);
  /** The fare of one way on a day; 0 where nothing flies or it is full. */
  const fareOn = (day: number): number =>
    day <= query.to && seatsLeft(seed, route, day) >= query.ages.length ? fareOf(seed, route, day) : 0;
  const seeStays = (day: number, nights: number, flight: number): void => {
    const draw = drawOf(seed, contract, day);
    const dayPrice = dayPriceOf(contract, day, draw);
    for (const { room, place } of rooms) {
      const units = unitsOf(draw, place);
      for (const board of units === 0 ? [] : boards) {
        const stay = stayOf(context, nightOf(dayPrice, room, board), nights, percents);
        see(day, nights, room.code, board, stay + flight, units, route.index);
      }
    }
  };
  for (let day = Math.max(query.from, todayOf(context)); day < query.to; day += 1) {
    const out = fareOn(day);
    for (const nights of out === 0 || seasonOf(zone, day) === 0 ? [] : wanted) {
      const back = seasonOf(zone, day + nights - 1) === 0 ? 0 : fareOn(day + nights);
      if (back > 0) seeStays(day, nights, fareFor(context, query, out + back));
    }
  }
}

/** Flights alone: there and back, or one way. */
export function flightSources(context: Context, query: Query): Source[] {
  const types = ['charter', 'oneway'].filter((type) => query.content_types.includes(type));
  return routesOf(context.operator.code)
    .filter(({ from, to }) => allows(query.departure_airports, from) && allows(query.arrival_airports, to))
    .filter(({ from, to }) => allows(query.products, `${from}.${to}`))
    .flatMap((route) => types.map((type) => flightSource(context, query, route, type)));
}

function flightSource(context: Context, query: Query, route: Route, content_type: string): Source {
  const code = `${route.from}.${route.to}`;
  const { seed } = context.catalogue;
  const name = `${route.from} - ${route.to}`;
  const backOf = ({ start, nights }: Raw) => start + nights;
  return {
    code,
    giata: null,
    name,
    region: null,
    country: '',
    halfStars: null,
    score: null,
    content_type,
    product: () => ({
      code,
      giata: null,
      kind: 'flight',
      name,
      town: route.to,
      region: null,
      country: null,
      lat: null,
      lon: null,
      stars: null,
      score: null,
      facts: [],
      picture: null,
    }),
    visit(see) {
      const { min, max } = query.nights;
      const nights = content_type === 'oneway' ? [0] : NIGHTS.filter((count) => count >= min && count <= max);
      const seeFlight = (day: number, count: number): void => {
        const days = count === 0 ? [day] : [day, day + count];
        const fares = days.map((leg) => (leg > query.to ? 0 : fareOf(seed, route, leg)));
        const units = Math.min(...days.map((leg) => seatsLeft(seed, route, leg)));
        if (fares.includes(0) || units < query.ages.length) return;
        const fare = fares.reduce((sum, leg) => sum + leg, 0);
        see(day, count, '', '', fareFor(context, query, fare), units, route.index);
      };
      for (let day = Math.max(query.from, todayOf(context)); day <= query.to; day += 1) {
        for (const count of nights) seeFlight(day, count);
      }
    },
    details: (raw) => ({
      content_type,
      sub_type: 'charterlet',
      room: null,
      room_type: null,
      room_name: null,
      board_name: null,
      departure: route.from,
      arrival: route.to,
      flights: flightsOf(context, route, raw.start, backOf(raw)),
      offer_status: null,
      services: [flightLine(query, route, raw.start, backOf(raw))],
    }),
  };
}
