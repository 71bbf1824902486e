import { dateOf, dayOf } from '../catalogue/days.ts';
import { hash } from '../catalogue/hash.ts';
import { momentOf } from '../clock.ts';
import { cancelStepsOf } from './cancelling.ts';
import { ageOf, type Context, contentOf, inCurrency, portion, spanOf } from './context.ts';
import { cruiseOf, priceCruise } from './lines/cruise.ts';
import { declined, priceCover, priceExtra } from './lines/extra.ts';
import { priceFlight } from './lines/flight.ts';
import { priceHotel } from './lines/hotel.ts';
import { isProblem, type Line, type PricedLine, type Problem } from './lines/line.ts';
import { priceStop, priceTrip } from './lines/trip.ts';
import type { ActionRequest, PricedService, Quote, Service } from './model.ts';

export interface Quoted {
  quote: Quote;
  /** The total without what a refused booking was told. */
  usual: number;
  drifted: boolean;
}

const QUOTE_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
const DEPOSIT = 2000;
const BALANCE_DAYS = 30;

function priceOf(context: Context, line: Line): PricedLine | Problem {
  switch (line.service.type) {
    case 'H':
    case 'accomm':
      return cruiseOf(context.operator.code, line.service.code)
        ? priceCruise(context, line)
        : priceHotel(context, line);
    case 'F':
      return priceFlight(context, line);
    case 'T':
      return priceTrip(context, line);
    case 'POS':
      return priceStop(context, line);
    case 'KV':
      return declined(line);
    case 'EX':
    case 'entry':
    case 'event':
    case 'transport':
      return priceExtra(context, line);
    default:
      return {
        id: 342,
        field: `services[${line.at}].type`,
        text: `Services of the type ${line.service.type} are not sold.`,
      };
  }
}

/** Prices all lines, covers last. */
export function quoteOf(context: Context, request: ActionRequest): Quoted | Problem {
  const wrong = peopleProblem(context, request);
  if (wrong) return wrong;
  const services = request.services.filter(({ removed }) => !removed);
  const lines = services.map((service) => lineOf(request, service, services));
  const priced: (PricedLine | null)[] = [];
  for (const line of lines) {
    const result = line.service.type === 'V' ? null : priceOf(context, line);
    if (result && isProblem(result)) return result;
    priced.push(result);
  }
  const tripCents = sum(priced.flatMap((line) => line?.prices ?? []));
  for (const [at, line] of lines.entries()) {
    if (priced[at] !== null) continue;
    const cover = priceCover(context, line, tripCents);
    if (isProblem(cover)) return cover;
    priced[at] = cover;
  }
  return totalled(
    context,
    request,
    lines.map((line, at) => ({ line, priced: priced[at] as PricedLine })),
  );
}

function lineOf({ travelers }: ActionRequest, service: Service, all: Service[]): Line {
  const end = dayOf(service.end_date);
  const people = service.travelers.flatMap((id) => travelers.find((traveler) => traveler.id === id) ?? []);
  return {
    service,
    ages: people.map((person) => ageOf(person, end)),
    start: dayOf(service.start_date),
    end,
    at: all.indexOf(service),
    all,
  };
}

function peopleProblem({ operator }: Context, { travelers, services }: ActionRequest): Problem | null {
  const present = travelers.filter(({ removed }) => !removed);
  if (present.length === 0) return { id: 342, field: 'travelers', text: 'Somebody has to travel.' };
  if (present.length > operator.caps.max_persons) {
    return { id: 342, field: 'travelers', text: `At most ${operator.caps.max_persons} travelers.` };
  }
  if (services.every(({ removed }) => removed))
    return { id: 342, field: 'services', text: 'There is nothing to book.' };
  const ids = new Set(present.map(({ id }) => id));
  const at = services.findIndex(
    ({ travelers: assigned, removed }) => !removed && assigned.some((id) => !ids.has(id)),
  );
  return at < 0 ? null : { id: 342, field: `services[${at}].travelers`, text: 'There is no such traveler.' };
}

function totalled(
  context: Context,
  request: ActionRequest,
  lines: { line: Line; priced: PricedLine }[],
): Quoted {
  const { operator, store, now } = context;
  const permille = store.factor(`${operator.code}/${contentOf(operator, request)}`) ?? 1000;
  const perTraveler = new Map<number, number>();
  let usual = 0;
  const services = lines.map(({ line, priced }): PricedService => {
    const prices = priced.prices.map((cents) => Math.round((inCurrency(operator, cents) * permille) / 1000));
    usual += sum(priced.prices.map((cents) => inCurrency(operator, cents)));
    for (const [at, id] of line.service.travelers.entries()) {
      perTraveler.set(id, (perTraveler.get(id) ?? 0) + (prices[at] ?? 0));
    }
    const price = sum(prices);
    return {
      ...line.service,
      optional_parameters: priced.optional_parameters ?? line.service.optional_parameters,
      status: 'OK',
      price,
      commission: portion(price, (priced.isCover ? 25 : operator.commission) * 100),
      availability: priced.availability,
      desc: priced.desc,
      ...(priced.meta ? { meta: priced.meta } : {}),
    };
  });
  const total = sum(services.map(({ price }) => price));
  const { start } = spanOf(request.services);
  const balance = Math.max(start - BALANCE_DAYS, Math.floor(now / (24 * HOUR_MS)));
  return {
    usual,
    drifted: lines.some(({ priced }) => priced.drifted) || permille !== 1000,
    quote: {
      currency: operator.caps.currency,
      total,
      commission: sum(services.map(({ commission }) => commission)),
      travelers: request.travelers.map(({ id }) => ({ id, price: perTraveler.get(id) ?? 0 })),
      services,
      option_until: optionUntil(context, start),
      valid_until: momentOf(now + QUOTE_MS),
      deposit: portion(total, DEPOSIT),
      balance_due: dateOf(balance),
      cancel_steps: cancelStepsOf(operator),
    },
  };
}

/** Until when an option of now would hold; null where there are none. */
function optionUntil({ operator, now }: Context, start: number): string | null {
  const { option, option_max_hours } = operator.caps;
  if (!option) return null;
  return momentOf(Math.min(now + option_max_hours * HOUR_MS, start * 24 * HOUR_MS));
}

/** Whether an option is given now, which may change from hour to hour. */
export function givesOption(context: Context, request: ActionRequest): boolean {
  const { operator, catalogue, now } = context;
  if (!operator.caps.option) return false;
  if (operator.code === 'TEST') return true;
  const drawn = hash(catalogue.seed, contentOf(operator, request), Math.floor(now / HOUR_MS), 64) % 100;
  return drawn < (operator.code === 'KVAR' ? 97 : 85);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
