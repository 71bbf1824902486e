import { nameOfCode } from '../../catalogue/rooms.ts';
import { type Stop, timeOf } from '../../catalogue/stops.ts';
import { departs, othersOf, percentOnTrip, TRIP_ROOMS, tripOf, tripPrice } from '../../catalogue/trips.ts';
import { type Context, optionsOf, todayOf } from '../context.ts';
import { freeSeats } from '../seats.ts';
import { invalid, type Line, type PricedLine, type Problem, soldOut } from './line.ts';

export function priceTrip(context: Context, line: Line): PricedLine | Problem {
  const { service, ages, start, end, all } = line;
  const { seed } = context.catalogue;
  const [code = ''] = service.code.split('/');
  const trip = tripOf(context.operator.code, code);
  if (!trip) return invalid(line, 'code', `There is no trip ${code}.`);
  if (start < todayOf(context)) return invalid(line, 'start_date', 'The day has passed.');
  if (!departs(seed, trip, start)) return invalid(line, 'start_date', `${code} does not start on this day.`);
  if (end !== start + trip.days - 1) return invalid(line, 'end_date', `${code} takes ${trip.days} days.`);
  if (othersOf(seed, trip, start).cancelled) return soldOut(line, 'This departure is cancelled.');
  const room = service.parameters === '' ? 'DBL' : service.parameters;
  if (!TRIP_ROOMS.some((known) => known === room))
    return invalid(line, 'parameters', `There is no room ${room}.`);

  const free = freeSeats(context, trip, start);
  if (free < ages.filter((age) => age >= 2).length) return soldOut(line, 'There are not enough seats.');
  // Lines of their own carry the price of the stops.
  const stops = all.some(({ type }) => type === 'POS') ? [] : stopsOf(line, trip.stops);
  if (stops.includes(undefined)) return invalid(line, 'optional_parameters', 'The bus does not stop there.');
  const adult = tripPrice(seed, trip, start, room);
  return {
    prices: ages.map((age, at) => {
      const stop = stops[at] ?? stops[0];
      return Math.round((adult * percentOnTrip(age)) / 100) + (stop?.supplement ?? 0);
    }),
    availability: free,
    desc: { offer: trip.names[context.language], room: nameOfCode(room, context.language) },
    meta: {
      entry_points: trip.stops.map((stop) => ({ code: stop.code, town: stop.town, time: timeOf(stop) })),
    },
  };
}

/** One stop for all, or one for each traveler. */
function stopsOf({ service }: Line, known: readonly Stop[]): (Stop | undefined)[] {
  const codes = optionsOf(service).get('EP')?.split(',') ?? [];
  return codes.map((code) => known.find((stop) => stop.code === code));
}

export function priceStop(context: Context, line: Line): PricedLine | Problem {
  const trip = line.all.find(({ type, removed }) => type === 'T' && !removed);
  const [code = ''] = trip?.code.split('/') ?? [];
  const stop = tripOf(context.operator.code, code)?.stops.find((known) => known.code === line.service.code);
  if (!stop) return invalid(line, 'code', `The bus does not stop at ${line.service.code}.`);
  return {
    prices: line.ages.map(() => stop.supplement),
    availability: null,
    desc: { offer: `${stop.town}, ${stop.place}`, text: timeOf(stop) },
  };
}
