import {
  ALTERNATIVES,
  fareOf,
  flightOf,
  percentOfFare,
  type Route,
  routesOf,
  seatsLeft,
} from '../../catalogue/flights.ts';
import { type Context, optionsOf, todayOf } from '../context.ts';
import { invalid, type Line, type PricedLine, type Problem, soldOut } from './line.ts';

/** `LJU.HER` or `LJU.HER.SC412`; equal days are one way. */
export function priceFlight(context: Context, line: Line): PricedLine | Problem {
  const { service, ages, start, end } = line;
  const { seed } = context.catalogue;
  const route = routeOf(context, service.code);
  if (!route) return invalid(line, 'code', `${service.code} is not flown.`);
  if (start < todayOf(context)) return invalid(line, 'start_date', 'The day has passed.');
  if (end < start) return invalid(line, 'end_date', 'The return is before the flight.');

  const alternative = alternativeOf(line);
  const chosen = ALTERNATIVES.find(({ number }) => number === alternative);
  if (!chosen) return invalid(line, 'optional_parameters', `There is no alternative ${alternative}.`);
  const days = start === end ? [start] : [start, end];
  const fares = days.map((day) => fareOf(seed, route, day));
  if (fares.includes(0)) return soldOut(line, 'There is no flight on this day.');
  const seats = ages.filter((age) => age >= 2).length;
  const left = Math.min(...days.map((day) => seatsLeft(seed, route, day)));
  if (left < seats) return soldOut(line, 'The flight is full.');

  const adult = fares.reduce((sum, fare) => sum + fare + chosen.supplement / 2, 0);
  const flights = days.map((day, at) =>
    flightOf(seed, route, {
      date: at === 0 ? service.start_date : service.end_date,
      day,
      alternative,
      back: at === 1,
    }),
  );
  return {
    prices: ages.map((age) => Math.round((adult * percentOfFare(age)) / 100)),
    availability: left,
    desc: {
      from: route.from,
      to: route.to,
      text: flights.map(({ number, departs, arrives }) => `${number} ${departs}-${arrives}`).join(', '),
    },
    meta: { flights },
  };
}

export function routeOf({ operator }: Context, code: string): Route | undefined {
  const [from, to] = code.split('.');
  return routesOf(operator.code).find((route) => route.from === from && route.to === to);
}

const alternativeOf = ({ service }: Line): number => Number(optionsOf(service).get('ALT') ?? 1);
