import {
  ALONE_IN_CABIN,
  CABINS,
  type Cabin,
  CRUISES,
  type Cruise,
  cabinPrice,
  cabinsOf,
  MOST_IN_CABIN,
  percentInCabin,
  sailingsOf,
} from '../../catalogue/cruises.ts';
import { nameOfCode } from '../../catalogue/rooms.ts';
import { momentOf } from '../../clock.ts';
import { stockKey } from '../../store/stock.ts';
import { type Context, optionsOf, todayOf } from '../context.ts';
import { invalid, type Line, type PricedLine, type Problem, soldOut } from './line.ts';

const SELLERS = ['MARE', 'TEST'];
const HOLD_MS = 10 * 60_000;
/** The ship chooses the cabin. */
export const GUARANTEE = 'GTY';

export const cruiseOf = (operator: string, code: string): Cruise | undefined =>
  SELLERS.includes(operator) ? CRUISES.find((cruise) => cruise.code === code) : undefined;

export function priceCruise(context: Context, line: Line): PricedLine | Problem {
  const { service, ages, start } = line;
  const { seed } = context.catalogue;
  const cruise = cruiseOf(context.operator.code, service.code);
  if (!cruise) return invalid(line, 'code', `There is no cruise ${service.code}.`);
  const wrong = sailingProblem(context, line, cruise);
  if (wrong) return wrong;
  const category = service.parameters.split('.')[0] ?? '';
  const left = freeCabins(context, line, cruise, category);
  const number = optionsOf(service).get('CABIN');
  const cabin = left.find((free) => free.number === number);
  if (left.length === 0 || (number !== undefined && number !== GUARANTEE && !cabin)) {
    return soldOut(
      line,
      number === undefined ? 'This category is sold out.' : `The cabin ${number} is gone.`,
    );
  }
  const adult = cabinPrice(seed, cruise, start, category) + (cabin?.supplement ?? 0);
  const percents = ages.length === 1 ? [ALONE_IN_CABIN] : ages.map((age, at) => percentInCabin(at, age));
  return {
    prices: percents.map((percent) => Math.round((adult * percent) / 100)),
    availability: left.length,
    desc: {
      offer: cruise.names[context.language],
      room: nameOfCode(category, context.language),
      text: `${cruise.ship}: ${cruise.ports.join(', ')}`,
    },
    ...(number === undefined ? {} : { meta: { hold_until: momentOf(context.now + HOLD_MS) } }),
  };
}

function sailingProblem(context: Context, line: Line, cruise: Cruise): Problem | null {
  const { service, ages, start, end } = line;
  if (start < todayOf(context)) return invalid(line, 'start_date', 'The day has passed.');
  const year = Number(service.start_date.slice(0, 4));
  if (!sailingsOf(cruise, year).includes(start)) {
    return invalid(line, 'start_date', 'The ship does not sail on this day.');
  }
  if (end !== start + cruise.nights) {
    return invalid(line, 'end_date', `${cruise.code} takes ${cruise.nights} nights.`);
  }
  const [category] = service.parameters.split('.');
  if (!CABINS.some((known) => known === category)) {
    return invalid(line, 'parameters', `There is no category ${category}.`);
  }
  const isAccompanied = ages.length <= MOST_IN_CABIN && ages.some((age) => age >= 18);
  return isAccompanied ? null : invalid(line, 'travelers', 'One to four guests, one of them an adult.');
}

export function freeCabins(
  { catalogue, operator, store }: Context,
  { service, start }: Pick<Line, 'service' | 'start'>,
  cruise: Cruise,
  category: string,
): Cabin[] {
  const all = cabinsOf(catalogue.seed, cruise, start, category);
  const taken = store.taken(stockKey(operator.code, service.code, service.parameters, start));
  return all.slice(Math.min(taken, all.length));
}
