import type {
  BookingDraft,
  PricedLine,
  RemoteBooking,
  RemoteBookingRow,
  RemoteStatus,
  Traveler,
  TravelerType,
} from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { readDay, readInstant } from '../../port/dates.ts';
import type { Minor } from '../../port/money.ts';
import { Refused } from '../../port/outcome.ts';
import { all, attribute, type Element, first, valueAt } from '../xml/parse.ts';
import { amountReader } from './amounts.ts';
import { numbersOf, pickNumber } from './numbers.ts';
import { roomLineOf } from './requests.ts';
import { readStay, type Stay } from './stays.ts';

type Values = OtaConnection['values'];

const NO_DATES = { start: '', end: '' };
const LINES: Record<RemoteStatus, PricedLine['status']> = {
  OK: 'OK',
  OP: 'OP',
  RQ: 'RQ',
  XX: 'XX',
  '??': '',
};

/** A stay as a line of the mask; what the operator wants back to book it is kept beside. */
export function lineOf(
  stay: Stay,
  travelers: number[],
  count: number,
  status: PricedLine['status'],
): PricedLine {
  const { room, roomCode, rate, bookingCode } = stay;
  return {
    id: 1,
    type: 'H',
    code: stay.hotel,
    parameters: stay.board === '' ? room : `${room}.${stay.board}`,
    optionalParameters: {
      ...(rate === '' ? {} : { RATE: rate }),
      ...(roomCode === room ? {} : { ROOM: roomCode }),
      ...(bookingCode === '' ? {} : { BOOKING: bookingCode }),
    },
    allocation: '',
    count,
    travelers,
    start: stay.start,
    end: stay.end,
    status,
    price: stay.price ?? null,
    units: stay.units,
    names: { offer: stay.hotelName, room: stay.roomName },
  };
}

/** A status by the words of the operator, in any case of letters. */
export function statusBy(code: string, { status_codes }: Values): RemoteStatus {
  const lower = code.toLowerCase();
  const found =
    status_codes[code] ?? Object.entries(status_codes).find(([key]) => key.toLowerCase() === lower)?.[1];
  if (found === undefined) throw new Refused('unexpected', `status «${code.slice(0, 40)}»`);
  return found;
}

function readGuest(guest: Element, index: number, { child_code, infant_code }: Values): Traveler {
  const customer = first(guest, 'Profiles/ProfileInfo/Profile/Customer');
  const code = attribute(guest, 'AgeQualifyingCode');
  const rph = attribute(guest, 'ResGuestRPH') ?? '';
  const birthDate = attribute(customer, 'BirthDate');
  const type: TravelerType = code === child_code ? 'K' : code === infant_code ? 'B' : 'H';
  return {
    id: /^\d{1,3}$/.test(rph) ? Number(rph) : index + 1,
    type,
    firstName: valueAt(customer, 'PersonName/GivenName/text()') ?? '',
    lastName: valueAt(customer, 'PersonName/Surname/text()') ?? '',
    age: /^\d{1,3}$/.test(attribute(guest, 'Age') ?? '') ? Number(attribute(guest, 'Age')) : 0,
    ...(birthDate === undefined ? {} : { birthDate: readDay(birthDate) }),
  };
}

/** Refuses rooms for guests that the answer does not hold, and guests that share a number. */
function expectOwnGuests(found: Element): void {
  const numbers = all(found, 'ResGuests/ResGuest').flatMap((guest) => attribute(guest, 'ResGuestRPH') ?? []);
  if (numbers.length === 0) return;
  const rooms = all(found, 'RoomStays/RoomStay/ResGuestRPHs/ResGuestRPH');
  const stranger = rooms
    .map((one) => attribute(one, 'RPH') ?? '')
    .find((number) => !numbers.includes(number));
  if (stranger !== undefined || new Set(numbers).size < numbers.length) {
    throw new Refused('foreign_id', `guest ${stranger ?? numbers[0]}`.slice(0, 60));
  }
}

/** `asked`: what was sent, for operators that answer with a number alone. */
export function readReservation(
  found: Element,
  values: Values,
  { rawStatus, asked }: { rawStatus?: string | undefined; asked?: BookingDraft | undefined } = {},
): RemoteBooking {
  const numbers = numbersOf(found);
  const code = pickNumber(numbers, values.their_number);
  if (code === undefined) throw new Refused('unexpected', 'a reservation without a number');
  const raw = attribute(found, 'ResStatus') ?? rawStatus ?? '';
  const status = statusBy(raw, values);
  const guests = all(found, 'ResGuests/ResGuest').map((guest, index) => readGuest(guest, index, values));
  expectOwnGuests(found);
  const travelers = guests.length > 0 ? guests : (asked?.travelers ?? []);
  const stays = all(found, 'RoomStays/RoomStay').map((stay) => readStay(stay, values, spanOf(asked)));
  const units = all(found, 'RoomStays/RoomStay/RoomTypes/RoomType').map((type) =>
    attribute(type, 'NumberOfUnits'),
  );
  const count = /^[1-9]\d?$/.test(units[0] ?? '') ? Number(units[0]) : 1;
  const ids = travelers.map(({ id }) => id);
  const prices = stays.map(({ price }) => price);
  const created = attribute(found, 'CreateDateTime');
  return {
    code,
    status,
    rawStatus: raw,
    clientReference: pickNumber(numbers, values.our_number) ?? null,
    currency: values.currency,
    total: wholeOf(found, values) ?? sumOf(prices),
    lines: stays.map((stay) => lineOf(stay, ids, count, LINES[status])),
    perTraveler: {},
    optionUntil: stays[0]?.optionUntil ?? null,
    holdUntil: null,
    cancelSteps: stays[0]?.cancelSteps ?? [],
    info: [],
    submask: null,
    travelers,
    cancelFee: null,
    createdAt: created === undefined || !/(Z|[+-]\d\d:?\d\d)$/.test(created) ? null : readInstant(created),
    changed: false,
  };
}

/** The price of the whole, where it stands beside the stays: those do not hold extras. */
function wholeOf(found: Element, values: Values): Minor | null {
  const total = first(found, 'ResGlobalInfo/Total');
  return (total && amountReader(values).ofTotal(total)) ?? null;
}

const sumOf = (prices: (Minor | undefined)[]): Minor | null =>
  prices.length > 0 && prices.every((price) => price !== undefined)
    ? prices.reduce((one, other) => one + other, 0)
    : null;

function spanOf(asked: BookingDraft | undefined) {
  const room = asked && roomLineOf(asked);
  return room ? { start: room.start, end: room.end } : NO_DATES;
}

/** A reservation as a row of a list. */
export function readRow(found: Element, values: Values): RemoteBookingRow {
  const booking = readReservation(found, values);
  const [lead] = booking.travelers;
  const [line] = booking.lines;
  if (!line) throw new Refused('unexpected', `reservation ${booking.code} without a stay`);
  return {
    code: booking.code,
    status: booking.status,
    rawStatus: booking.rawStatus,
    clientReference: booking.clientReference,
    leadName: lead ? `${lead.lastName} ${lead.firstName}`.trim() : '',
    start: line.start,
    end: line.end,
    total: booking.total,
    currency: booking.currency,
    createdAt: booking.createdAt,
  };
}
