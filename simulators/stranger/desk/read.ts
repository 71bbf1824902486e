import type { Booking } from '../stock/bookings.ts';
import { all, type Element, first } from '../xml/read.ts';
import { element } from '../xml/write.ts';
import { readNumber } from './asked.ts';
import type { Host, Made } from './host.ts';
import { bookingOf } from './reserve.ts';
import { reservation } from './told.ts';

/** One by its number, those of a number of the partner, or those that arrive between two days. */
function found(host: Host, message: Element, agency: string): Booking[] {
  const own = host.bookings.all().filter((one) => one.agency === agency);
  const request = first(message, 'ReadRequests/ReadRequest') ?? message;
  const partnerNumber = readNumber(request, 'partner');
  if (partnerNumber !== undefined) return own.filter((one) => one.partnerNumber === partnerNumber);
  if (readNumber(request, 'ours') !== undefined) return [bookingOf(host, agency, request)];
  const [list] = ['HotelReadRequest', 'GlobalReservationReadRequest'].flatMap((name) =>
    all(message, `ReadRequests/${name}`),
  );
  if (!list) return [bookingOf(host, agency, request)];
  const { Start, End } = { ...list.attributes, ...first(list, 'SelectionCriteria')?.attributes };
  const surname = first(list, 'Verification/PersonName/Surname') ?? first(list, 'TravelerName/Surname');
  const name = surname?.text.trim().toLowerCase();
  return own.filter(
    ({ stays, guests }) =>
      stays.some(({ start }) => (!Start || start >= Start) && (!End || start <= End)) &&
      (!name || guests.some((guest) => guest.surname.toLowerCase() === name)),
  );
}

export function read(host: Host, message: Element, agency: string): Made {
  const list = found(host, message, agency).map((booking) => reservation(booking, host.currency));
  return { root: 'OTA_ResRetrieveRS', inside: element('ReservationsList', {}, ...list) };
}
