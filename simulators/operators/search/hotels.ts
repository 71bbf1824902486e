import { type Contract, ownRoomCode } from '../catalogue/contracts.ts';
import { dateOf, dayOfYear } from '../catalogue/days.ts';
import {
  DURATIONS,
  dayPriceOf,
  drawOf,
  durationsOf,
  fits,
  nightOf,
  percentsOf,
  unitsOf,
} from '../catalogue/offers.ts';
import { isSelfCatered, nameOfCode, type Room } from '../catalogue/rooms.ts';
import { seasonOf } from '../catalogue/seasons.ts';
import { type Context, inCurrency, todayOf } from '../trade/context.ts';
import { parametersOf } from '../trade/lines/hotel.ts';
import { allows, folded, type Query, subTypeOf } from './query.ts';
import { allocationOf, everybody, type Raw, type See, type Source } from './source.ts';

/** Of a hotel, the rooms and boards that fit, with the percents of its guests. */
export interface Fitting {
  rooms: { room: Room; place: number }[];
  boards: readonly string[];
  percents: number[];
}

export function fittingOf({ hotel }: Contract, query: Query): Fitting {
  return {
    rooms: hotel.rooms
      .map((room, place) => ({ room, place }))
      .filter(({ room }) => allows(query.rooms, room.code) && fits(room, query.ages)),
    boards: hotel.boards.filter((board) => allows(query.boards, board)),
    percents: percentsOf(query.ages),
  };
}

/** All guests, each rounded as the check rounds. */
export function stayOf(
  { operator }: Context,
  night: number,
  nights: number,
  percents: readonly number[],
): number {
  let total = 0;
  for (const percent of percents) total += inCurrency(operator, Math.round((night * nights * percent) / 100));
  return total;
}

export const contractsFor = ({ catalogue, operator }: Context, query: Query): Contract[] => {
  const name = folded(query.name);
  return (catalogue.byOperator.get(operator.code) ?? []).filter(({ code, name: own, hotel }) => {
    const { place, giata, halfStars, facts } = hotel;
    return (
      allows(query.products, code) &&
      allows(query.giata, giata) &&
      allows(query.regions, place.region) &&
      allows(query.towns, place.town) &&
      allows(query.countries, place.country) &&
      halfStars >= query.stars * 2 &&
      query.facts.every((fact) => facts.includes(fact)) &&
      (name === '' || folded(own).includes(name))
    );
  });
};

const DIRECT = 4;
const WINTER = [335, 120] as const;
/** Houses in the Alps are sold for skiing in winter, some houses of ADRI are contracted directly. */
function contentOf({ operator }: Context, contract: Contract, start: number): string {
  if (operator.code === 'ADRI' && contract.index % DIRECT === 0) return 'dhotel';
  const day = dayOfYear(start);
  const winter = contract.hotel.place.zone === 'L' && (day >= WINTER[0] || day <= WINTER[1]);
  return winter && operator.caps.content_types.includes('ski') ? 'ski' : 'hotel';
}

export function hotelSources(context: Context, query: Query): Source[] {
  if (context.operator.packages === 'only') return [];
  const wanted = ['hotel', 'dhotel', 'ski'];
  if (query.content_types.length > 0 && !query.content_types.some((type) => wanted.includes(type))) return [];
  return contractsFor(context, query)
    .filter((contract) => allows(query.content_types, contentOf(context, contract, query.from)))
    .map((contract) => hotelSource(context, query, contract));
}

function hotelSource(context: Context, query: Query, contract: Contract): Source {
  const { hotel } = contract;
  const content_type = contentOf(context, contract, query.from);
  return {
    code: contract.code,
    giata: hotel.giata,
    name: contract.name,
    region: hotel.place.region,
    country: hotel.place.country,
    halfStars: hotel.halfStars,
    score: hotel.score,
    content_type,
    product: () => hotelProduct(contract),
    visit: (see) => visitHotel(context, query, contract, see),
    details: (raw) => ({
      content_type,
      sub_type: content_type === 'ski' ? 'ski-pack' : subTypeOf(raw.start, todayOf(context)),
      ...namesOf(context, contract, raw),
      offer_status: null,
      services: [stayLine(contract, query, raw, 1)],
    }),
  };
}

export const namesOf = ({ language }: Context, contract: Contract, { room, board }: Raw): object => ({
  room: ownRoomCode(contract, room),
  room_type: room,
  room_name: nameOfCode(room, language),
  board_name: nameOfCode(board, language),
});

export const stayLine = (
  contract: Contract,
  { ages }: Query,
  { start, nights, room, board }: Raw,
  id: number,
): object => ({
  id,
  type: 'H',
  code: contract.code,
  parameters: parametersOf(contract, room, board),
  optional_parameters: '',
  allocation: allocationOf(ages),
  count: 1,
  travelers: everybody(ages),
  start_date: dateOf(start),
  end_date: dateOf(start + nights),
});

export const pictureOf = (operator: string, code: string, nth = 1): string =>
  `media/${operator}/${code}-${nth}.svg`;

export const hotelProduct = ({ operator, code, name, hotel }: Contract): object => ({
  code,
  giata: hotel.giata,
  kind: isSelfCatered(hotel.name.kind) ? 'apartment' : 'hotel',
  name,
  town: hotel.place.town,
  region: hotel.place.region,
  country: hotel.place.country,
  lat: hotel.lat,
  lon: hotel.lon,
  stars: hotel.halfStars / 2,
  score: hotel.score,
  facts: hotel.facts,
  picture: pictureOf(operator, code),
});

function visitHotel(context: Context, query: Query, contract: Contract, see: See): void {
  const { rooms, boards, percents } = fittingOf(contract, query);
  if (rooms.length === 0 || boards.length === 0) return;
  const { seed } = context.catalogue;
  const { zone } = contract.hotel.place;
  const { min, max } = query.nights;
  const wanted = DURATIONS.map((nights, at) => ({ nights, bit: 1 << at })).filter(
    ({ nights }) => nights >= min && nights <= max,
  );
  const seeStays = (day: number, nights: number, draw: number): void => {
    const dayPrice = dayPriceOf(contract, day, draw);
    for (const { room, place } of rooms) {
      const units = unitsOf(draw, place);
      for (const board of units === 0 ? [] : boards) {
        const price = stayOf(context, nightOf(dayPrice, room, board), nights, percents);
        see(day, nights, room.code, board, price, units, 0);
      }
    }
  };
  for (let day = Math.max(query.from, todayOf(context)); day < query.to; day += 1) {
    const draw = drawOf(seed, contract, day);
    const offered = durationsOf(contract, day, draw);
    for (const { nights, bit } of offered === 0 ? [] : wanted) {
      const isOpen = day + nights <= query.to && seasonOf(zone, day + nights - 1) > 0;
      if ((offered & bit) !== 0 && isOpen) seeStays(day, nights, draw);
    }
  }
}
