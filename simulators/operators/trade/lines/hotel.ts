import { type Contract, ownRoomCode, usualRoomCode } from '../../catalogue/contracts.ts';
import { SATURDAY, weekdayOf } from '../../catalogue/days.ts';
import { hash } from '../../catalogue/hash.ts';
import { dayPriceOf, drawOf, fits, nightOf, percentsOf, unitsOf } from '../../catalogue/offers.ts';
import { nameOfCode } from '../../catalogue/rooms.ts';
import { seasonOf } from '../../catalogue/seasons.ts';
import { stockKey } from '../../store/stock.ts';
import { type Context, todayOf } from '../context.ts';
import { invalid, type Line, type PricedLine, type Problem, soldOut } from './line.ts';

const MOST_NIGHTS = 60;
const WEEKS = [7, 14];

export function priceHotel(context: Context, line: Line): PricedLine | Problem {
  const { catalogue, operator, store } = context;
  const { service, ages, start, end } = line;
  const contract = catalogue.byCode.get(`${operator.code}/${service.code}`);
  if (!contract) return invalid(line, 'code', `There is no product ${service.code}.`);
  const wrong = datesProblem(context, line, contract);
  if (wrong) return wrong;

  const [ownRoom = '', board = ''] = service.parameters.split('.');
  const place = contract.hotel.rooms.findIndex(({ code }) => code === usualRoomCode(contract, ownRoom));
  const room = contract.hotel.rooms[place];
  if (!room) return invalid(line, 'parameters', `There is no room ${ownRoom}.`);
  if (!contract.hotel.boards.includes(board))
    return invalid(line, 'parameters', `There is no board ${board}.`);
  const perRoom = service.count === 1 ? ages : ages.slice(0, Math.ceil(ages.length / service.count));
  if (!fits(room, perRoom)) return invalid(line, 'travelers', `The room ${ownRoom} is not for these guests.`);

  const draw = drawOf(catalogue.seed, contract, start);
  const live = liveOf(context, contract, start);
  const units =
    unitsOf(draw, place) - store.taken(stockKey(operator.code, service.code, service.parameters, start));
  if (live.soldOut || units < service.count) return soldOut(line, 'There is no such room left.');

  const night = nightOf(dayPriceOf(contract, start, draw), room, board);
  const percents = percentsOf(ages);
  return {
    prices: percents.map((percent) =>
      Math.round((night * (end - start) * percent * live.permille) / 100_000),
    ),
    availability: units,
    desc: {
      offer: contract.name,
      room: nameOfCode(room.code, context.language),
      board: nameOfCode(board, context.language),
      town: contract.hotel.place.town,
    },
    drifted: live.permille !== 1000,
  };
}

function datesProblem(context: Context, line: Line, contract: Contract): Problem | null {
  const { service, start, end, all } = line;
  const nights = end - start;
  if (nights < 1 || nights > MOST_NIGHTS) return invalid(line, 'end_date', `One to ${MOST_NIGHTS} nights.`);
  if (start < todayOf(context)) return invalid(line, 'start_date', 'The day has passed.');
  const withFlight = all.some(({ type, removed }) => type === 'F' && !removed);
  if (context.operator.packages === 'only' && !withFlight) {
    return invalid(line, 'type', 'Hotels are sold with a flight.');
  }
  const { zone } = contract.hotel.place;
  if (seasonOf(zone, start) === 0 || seasonOf(zone, end - 1) === 0)
    return soldOut(line, 'The house is closed then.');
  if (contract.saturdays && !withFlight && (weekdayOf(start) !== SATURDAY || !WEEKS.includes(nights))) {
    return invalid(line, 'start_date', `${service.code}: Saturday to Saturday, one or two weeks.`);
  }
  return null;
}

/** How the truth differs from what the search shows. */
function liveOf(
  { catalogue, operator }: Context,
  contract: Contract,
  day: number,
): { soldOut: boolean; permille: number } {
  const drawn = hash(catalogue.seed, contract.index, day, 61);
  const soldOut = drawn % 1000 < operator.drift.soldOut;
  if ((drawn >>> 10) % 1000 >= operator.drift.price) return { soldOut, permille: 1000 };
  const change = 10 + ((drawn >>> 20) % 61);
  return { soldOut, permille: drawn & 1 ? 1000 + change : 1000 - change };
}

export const parametersOf = (contract: Contract, room: string, board: string): string =>
  `${ownRoomCode(contract, room)}.${board}`;
