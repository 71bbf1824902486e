import type { Day } from '#shared/dates.ts';
import type { CancelStep } from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { nightsOf, readInstant, readSpan } from '../../port/dates.ts';
import type { Minor } from '../../port/money.ts';
import { Refused } from '../../port/outcome.ts';
import { all, attribute, type Element, first, valueAt } from '../xml/parse.ts';
import { amountReader } from './amounts.ts';
import { stepsOf } from './penalties.ts';

type Values = OtaConnection['values'];
type Availability = 'free' | 'request' | 'sold_out';

/** One room at one rate, as the operator writes it and as we do. */
export interface Stay {
  hotel: string;
  hotelName: string;
  town: string;
  /** Theirs, and what it means. */
  roomCode: string;
  room: string;
  roomName: string;
  rate: string;
  board: string;
  /** What some operators want back. */
  bookingCode: string;
  availability: Availability;
  start: Day;
  end: Day;
  price: Minor | undefined;
  units: number | null;
  cancelSteps: CancelStep[];
  optionUntil: string | null;
}

const MARKS: [mark: string, board: string][] = [
  ['AllInclusive', 'AI'],
  ['Breakfast', 'B'],
  ['Lunch', 'L'],
  ['Dinner', 'D'],
];
const BY_MEALS: Record<string, string> = { '': 'RO', B: 'BB', BD: 'HB', BL: 'HB', BLD: 'FB' };

/** The board from meals that are marked as included. */
function boardByMarks(stay: Element): string {
  const meals = first(stay, 'RatePlans/RatePlan/MealsIncluded');
  const marked = MARKS.filter(([mark]) => ['true', '1'].includes(attribute(meals, mark) ?? '')).map(
    ([, one]) => one,
  );
  return marked[0] === 'AI' ? 'AI' : (BY_MEALS[marked.join('')] ?? 'RO');
}

/** The board by its code; codes that nobody described pass as they are. */
function boardOf(stay: Element, values: Values): string {
  if (values.meal_by === 'marks') return boardByMarks(stay);
  const written = valueAt(stay, values.meal_place) ?? '';
  const parts = values.meal_separator === '' ? [written] : written.split(values.meal_separator);
  const code = ((values.meal_part === 'first' ? parts[0] : parts.at(-1)) ?? '').trim();
  return values.meal_codes[code] ?? values.meal_codes[code.split(' ')[0] ?? ''] ?? token(code);
}

/** A code as parameters of the mask hold it. */
const token = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 12);

function availabilityOf(stay: Element, { availability_codes }: Values): Availability {
  const code =
    valueAt(stay, 'RoomRates/RoomRate/@AvailabilityStatus') ??
    attribute(stay, 'AvailabilityStatus') ??
    valueAt(stay, 'RatePlans/RatePlan/@AvailabilityStatus') ??
    '';
  if (code === '') return unitsOf(stay) === 0 ? 'sold_out' : 'free';
  const meaning = availability_codes[code];
  if (meaning === undefined) throw new Refused('unexpected', `AvailabilityStatus «${code.slice(0, 40)}»`);
  return meaning;
}

/** The dates of a stay; `asked` where the answer leaves them out. */
function spanOf(stay: Element, asked: { start: Day; end: Day }): { start: Day; end: Day } {
  const span = first(stay, 'TimeSpan');
  const [start, end] = [attribute(span, 'Start'), attribute(span, 'End')];
  if (start === undefined) return asked;
  if (end !== undefined) return readSpan(start.slice(0, 10), end.slice(0, 10));
  const nights = /^P(\d{1,3})[DN]$/.exec(attribute(span, 'Duration') ?? '')?.[1];
  if (nights === undefined) throw new Refused('impossible_date', 'a stay without an end');
  const last = new Date(`${readSpan(start, start).start}T12:00:00Z`);
  last.setUTCDate(last.getUTCDate() + Number(nights));
  return readSpan(start, last.toISOString().slice(0, 10));
}

/** One element for each rate of a stay, with the room type and rate plan that it names. */
export function ratesOf(stay: Element): Element[] {
  const rates = all(stay, 'RoomRates/RoomRate');
  if (rates.length < 2) return [stay];
  return rates.map((rate) => ({
    ...stay,
    children: stay.children.map((child) => narrowed(child, rate)),
  }));
}

function narrowed(child: Element, rate: Element): Element {
  if (child.name === 'RoomRates') return { ...child, children: [rate] };
  const key = { RoomTypes: 'RoomTypeCode', RatePlans: 'RatePlanCode' }[child.name];
  const wanted = key && attribute(rate, key);
  if (!key || wanted === undefined) return child;
  return { ...child, children: child.children.filter((one) => attribute(one, key) === wanted) };
}

const unitsOf = (stay: Element): number | null => {
  const written =
    valueAt(stay, 'RoomTypes/RoomType/@NumberOfUnits') ?? valueAt(stay, 'RoomRates/RoomRate/@NumberOfUnits');
  return written !== undefined && /^\d{1,4}$/.test(written) ? Number(written) : null;
};

/** Reads one rate of a stay. */
export function readStay(stay: Element, values: Values, asked: { start: Day; end: Day }): Stay {
  const { start, end } = spanOf(stay, asked);
  const roomCode =
    valueAt(stay, values.room_place) ?? valueAt(stay, 'RoomRates/RoomRate/@RoomTypeCode') ?? '';
  const until = valueAt(stay, values.option_place);
  const price = amountReader(values).ofStay(stay, nightsOf(start, end));
  const property = first(stay, 'BasicPropertyInfo');
  return {
    hotel: attribute(property, 'HotelCode') ?? '',
    hotelName: attribute(property, 'HotelName') ?? '',
    town: valueAt(property, 'Address/CityName/text()') ?? '',
    roomCode,
    room: values.room_codes[roomCode] ?? token(roomCode),
    roomName:
      valueAt(stay, 'RoomTypes/RoomType/RoomDescription/@Name') ??
      valueAt(stay, 'RoomTypes/RoomType/RoomDescription/Text/text()') ??
      '',
    rate: valueAt(stay, values.rate_place) ?? valueAt(stay, 'RoomRates/RoomRate/@RatePlanCode') ?? '',
    board: boardOf(stay, values),
    bookingCode: valueAt(stay, 'RoomRates/RoomRate/@BookingCode') ?? '',
    availability: availabilityOf(stay, values),
    start,
    end,
    price,
    units: unitsOf(stay),
    cancelSteps: stepsOf(stay, values, start),
    optionUntil: until === undefined ? null : readInstant(until),
  };
}
