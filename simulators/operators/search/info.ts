import { type Contract, ownRoomCode } from '../catalogue/contracts.ts';
import { CRUISES } from '../catalogue/cruises.ts';
import { dateOf } from '../catalogue/days.ts';
import { LANGUAGES } from '../catalogue/facts.ts';
import { ALTERNATIVES, type Flight, fareOf, flies, flightOf, routesOf } from '../catalogue/flights.ts';
import type { Hotel } from '../catalogue/hotels.ts';
import { nameOfCode } from '../catalogue/rooms.ts';
import { STOPS, timeOf } from '../catalogue/stops.ts';
import { descriptionOf } from '../catalogue/texts.ts';
import { tripOf, tripsOf } from '../catalogue/trips.ts';
import { type PictureKind, viewsOf } from '../catalogue/views.ts';
import { type Context, inCurrency } from '../trade/context.ts';
import { cruiseProduct } from './cruises.ts';
import { hotelProduct, pictureOf } from './hotels.ts';
import { folded } from './query.ts';
import { tripInfo } from './trips.ts';

const ALT: Record<PictureKind, Record<string, string>> = {
  house: { en: 'The house', sl: 'Hiša', hr: 'Kuća', it: 'La struttura', de: 'Das Haus' },
  room: { en: 'A room', sl: 'Soba', hr: 'Soba', it: 'Una camera', de: 'Ein Zimmer' },
  pool: { en: 'The pool', sl: 'Bazen', hr: 'Bazen', it: 'La piscina', de: 'Der Pool' },
  beach: { en: 'The beach', sl: 'Plaža', hr: 'Plaža', it: 'La spiaggia', de: 'Der Strand' },
  slope: { en: 'In the mountains', sl: 'V gorah', hr: 'U planinama', it: 'In montagna', de: 'In den Bergen' },
  table: { en: 'At the table', sl: 'Za mizo', hr: 'Za stolom', it: 'A tavola', de: 'Bei Tisch' },
  place: { en: 'The surroundings', sl: 'Okolica', hr: 'Okolica', it: 'I dintorni', de: 'Die Umgebung' },
};
export const picturesOf = (hotel: Hotel, operator: string, code: string) =>
  viewsOf(hotel).map((type, at) => ({
    id: `${code}-${at + 1}`,
    type,
    src: pictureOf(operator, code, at + 1),
    alt: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        `${ALT[type][language]}, ${hotel.name.kind} ${hotel.name.word}`,
      ]),
    ),
  }));

export function infoOf(context: Context, code: string): object | null {
  const contract = context.catalogue.byCode.get(`${context.operator.code}/${code}`);
  if (contract) return hotelInfo(context, contract);
  const trip = tripOf(context.operator.code, code);
  if (trip) return tripInfo(context, trip);
  const cruise = CRUISES.find((known) => known.code === code);
  if (!cruise || !context.operator.caps.content_types.includes('cruise')) return null;
  return {
    ...cruiseProduct(context, cruise),
    text: `${cruise.names[context.language]}: ${cruise.ports.join(', ')}.`,
    rooms: [],
    boards: [],
    pictures: [1, 2, 3].map((nth) => ({
      id: `${code}-${nth}`,
      type: 'deck',
      src: pictureOf(context.operator.code, code, nth),
      alt: cruise.ship,
    })),
    itinerary: cruise.ports.map((text, at) => ({ day: at + 1, text })),
  };
}

function hotelInfo(context: Context, contract: Contract): object {
  const { hotel, code, operator } = contract;
  const { language } = context;
  return {
    ...hotelProduct(contract),
    text: descriptionOf(hotel, language),
    rooms: hotel.rooms.map(({ code: room, minAdults, maxPersons, cots }) => ({
      code: ownRoomCode(contract, room),
      room_type: room,
      name: nameOfCode(room, language),
      min_adults: minAdults,
      max_persons: maxPersons,
      cots,
    })),
    boards: hotel.boards.map((board) => ({ code: board, name: nameOfCode(board, language) })),
    pictures: picturesOf(hotel, operator, code).map((picture) => ({
      ...picture,
      alt: picture.alt[language] ?? '',
    })),
  };
}

interface FlightQuery {
  from: string;
  to: string;
  first: number;
  last: number;
}
const MOST_FLIGHTS = 500;
const MOST_DAYS = 400;
export function flights({ catalogue, operator }: Context, { from, to, first, last }: FlightQuery): Flight[] {
  const { seed } = catalogue;
  const days = Array.from(
    { length: Math.min(MOST_DAYS, Math.max(0, last - first + 1)) },
    (_, at) => first + at,
  );
  const matching = routesOf(operator.code)
    .map((route) => ({ route, back: from !== '' && route.to === from }))
    .filter(({ route, back }) => from === '' || back || route.from === from)
    .filter(({ route, back }) => to === '' || (back ? route.from : route.to) === to);
  return matching
    .flatMap(({ route, back }) =>
      days
        .filter((day) => flies(route, day) && fareOf(seed, route, day) > 0)
        .flatMap((day) =>
          ALTERNATIVES.map(({ number }) =>
            flightOf(seed, route, { date: dateOf(day), day, alternative: number, back }),
          ),
        ),
    )
    .slice(0, MOST_FLIGHTS);
}

export function entryPoints(
  { operator }: Context,
  { term, product }: { term: string; product: string },
): object {
  const wanted = folded(term);
  const trips =
    product === ''
      ? tripsOf(operator.code)
      : [tripOf(operator.code, product)].filter((trip) => trip !== undefined);
  const codes = new Set(trips.flatMap(({ stops }) => stops.map(({ code }) => code)));
  return {
    entry_points: STOPS.filter(({ code }) => codes.has(code))
      .filter(({ code, town, place }) => folded(`${code} ${town} ${place}`).includes(wanted))
      .map((stop) => ({
        code: stop.code,
        name: `${stop.town}, ${stop.place}`,
        town: stop.town,
        place: stop.place,
        time: timeOf(stop),
        supplement: inCurrency(operator, stop.supplement),
        lat: stop.lat,
        lon: stop.lon,
      })),
    currency: operator.caps.currency,
  };
}
