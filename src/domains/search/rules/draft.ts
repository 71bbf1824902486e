import type { BookingDraft, ServiceLine, Traveler } from '#domains/connections/port/booking.ts';
import { addDays } from '#shared/dates.ts';
import type { Asked } from './asked.ts';

interface Offered {
  area: string;
  product: string;
  room: string;
  board: string;
  from: string;
  to: string;
  date: string;
  nights: number;
}
type Persons = Pick<Asked, 'AdultCount' | 'ages'>;

const ADULT_AGE = 30;
const INFANT_BELOW = 2;

/** Nobody has a name yet; ages are those on the day of return. */
const travelersOf = ({ AdultCount, ages }: Persons): Traveler[] => {
  const adults = Array.from({ length: AdultCount }, () => ADULT_AGE);
  return [...adults, ...ages].map((age, at) => ({
    id: at + 1,
    type: at < AdultCount ? 'H' : age < INFANT_BELOW ? 'B' : 'K',
    firstName: '',
    lastName: '',
    age,
  }));
};

/** `2A1C0I`: adults, children, infants. */
const allocationOf = ({ AdultCount, ages }: Persons): string => {
  const infants = ages.filter((age) => age < INFANT_BELOW).length;
  return `${AdultCount}A${ages.length - infants}C${infants}I`;
};

/** What is asked of an operator to check one offer: the lines that came with it, or those of its kind. */
export function draftOf(offer: Offered, persons: Persons, services: readonly ServiceLine[]): BookingDraft {
  const travelers = travelersOf(persons);
  const everybody = travelers.map(({ id }) => id);
  const common = {
    optionalParameters: {},
    allocation: allocationOf(persons),
    count: 1,
    travelers: everybody,
  };
  const isTrip = offer.area === 'trips';
  const end = addDays(offer.date, isTrip ? offer.nights - 1 : offer.nights);
  const stay: ServiceLine = {
    ...common,
    id: 1,
    type: isTrip ? 'T' : 'H',
    code: offer.product,
    parameters: [offer.room, offer.board].filter((code) => code !== '').join('.'),
    start: offer.date,
    end,
  };
  const flight: ServiceLine[] =
    offer.from === '' || offer.to === ''
      ? []
      : [
          {
            ...common,
            id: 2,
            type: 'F',
            code: `${offer.from}.${offer.to}`,
            parameters: 'Y',
            allocation: '',
            start: offer.date,
            end,
          },
        ];
  const lines = services.map((line) => ({ ...line, travelers: everybody }));
  return { tripType: offer.area, travelers, services: lines.length > 0 ? lines : [stay, ...flight] };
}
