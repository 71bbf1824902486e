import type { OfferQuery } from '#domains/offers/port.ts';
import {
  BOARD_NUMBERS,
  numberOfAirport,
  ROOM_NUMBERS,
  SUBTYPE_NUMBERS,
} from '#domains/offers/rules/numbers.ts';
import type { Asked } from './asked.ts';

type Filters = Omit<OfferQuery, 'segments' | 'hotels' | 'currency' | 'rates'>;

/** A code that nobody has finds nothing. */
const NOTHING = 2 ** 30;

const AIRPORT = 'airport:';
const arrivalsOf = ({ ArrivalAirport, destination, use_region_search }: Asked): string[] => [
  ...ArrivalAirport,
  ...(use_region_search
    ? destination.filter((chosen) => chosen.startsWith(AIRPORT)).map((chosen) => chosen.slice(AIRPORT.length))
    : []),
];

/** What the mask says of offers; what it says of houses are the filters beside it. */
export function questionOf(asked: Asked): Filters {
  const chosen = <Key extends keyof Filters>(key: Key, numbers: (number | undefined)[]) =>
    numbers.length === 0 ? {} : { [key]: numbers.map((number) => number ?? NOTHING) };
  return {
    adults: asked.AdultCount,
    childAges: asked.ages,
    minDuration: asked.MinDuration,
    maxDuration: asked.MaxDuration,
    start: asked.StartDate,
    end: asked.EndDate,
    ...chosen('operators', asked.TourOperator),
    ...chosen(
      'boards',
      asked.ServiceType.map((code) => BOARD_NUMBERS.get(code)),
    ),
    ...chosen(
      'rooms',
      asked.RoomType.map((code) => ROOM_NUMBERS.get(code)),
    ),
    ...chosen(
      'subTypes',
      asked.SubType.map((code) => SUBTYPE_NUMBERS.get(code)),
    ),
    ...chosen('from', asked.DepartureAirport.map(numberOfAirport)),
    ...chosen('to', arrivalsOf(asked).map(numberOfAirport)),
    ...(asked.only_bookable ? { bookableOnly: true } : {}),
  };
}
