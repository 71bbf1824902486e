import { type Booking, feeOf, type Guest, type State, type Stay } from '../stock/bookings.ts';
import { fits, priceOf } from '../stock/catalogue.ts';
import { nights } from '../stock/days.ts';
import { all, type Element, first } from '../xml/read.ts';
import { element } from '../xml/write.ts';
import {
  readHotel,
  readNumber,
  readPartnerNumber,
  readParty,
  readPlan,
  readRoom,
  readSpan,
} from './asked.ts';
import { type Host, type Made, todayOf } from './host.ts';
import { Refusal } from './refusal.ts';
import { reservation } from './told.ts';

function stayOf(host: Host, asked: Element, except: string): Stay {
  const hotel = readHotel(first(asked, 'BasicPropertyInfo')?.attributes.HotelCode);
  const type = first(asked, 'RoomTypes/RoomType');
  const room = readRoom(type?.attributes.RoomTypeCode);
  const plan = readPlan(first(asked, 'RatePlans/RatePlan'));
  const party = readParty(asked);
  const { start, end } = readSpan(first(asked, 'TimeSpan'), todayOf(host));
  const units = Number(type?.attributes.NumberOfUnits ?? 1);
  if (!fits(room, party)) throw new Refusal('occupancy', 'The room is too small.');
  if (!(units >= 1) || units > host.bookings.left(hotel, room, start, end, except)) {
    throw new Refusal('soldOut', 'A szoba elfogyott.');
  }
  const each = nights(start, end).map((day) => priceOf(hotel, room, plan, party, day, host.currency));
  const prices = each.map(({ net, tax }) => ({ net: net * units, tax: tax * units }));
  return { hotel, room, plan, party, start, end, units, prices };
}

function guestsOf(asked: Element): Guest[] {
  const guests = all(asked, 'ResGuests/ResGuest').map((guest, place) => {
    const name = first(guest, 'Profiles/ProfileInfo/Profile/Customer/PersonName');
    const given = name && first(name, 'GivenName')?.text.trim();
    const surname = name && first(name, 'Surname')?.text.trim();
    if (!given || !surname) throw new Refusal('missing', 'Each guest has a GivenName and a Surname.');
    const { ResGuestRPH = String(place + 1), AgeQualifyingCode = '10', Age = '' } = guest.attributes;
    return { rph: ResGuestRPH, ageCode: AgeQualifyingCode, age: Age, given, surname };
  });
  if (guests.length === 0) throw new Refusal('missing', 'ResGuests are missing.');
  return guests;
}

export function bookingOf({ bookings }: Host, agency: string, within: Element): Booking {
  const booking = bookings.get(readNumber(within, 'ours') ?? '');
  if (booking?.agency !== agency) throw new Refusal('notFound', 'Ismeretlen foglalási szám.');
  return booking;
}

function made(host: Host, agency: string, asked: Element, state: State): Booking {
  const { bookings } = host;
  const partnerNumber = readPartnerNumber(asked) ?? '';
  const isKnown = bookings.all().some((one) => one.agency === agency && one.partnerNumber === partnerNumber);
  if (partnerNumber !== '' && isKnown)
    throw new Refusal('duplicate', `${partnerNumber} is reserved already.`);
  const rooms = all(asked, 'RoomStays/RoomStay');
  if (rooms.length === 0) throw new Refusal('missing', 'A RoomStay is missing.');
  const stays = rooms.map((room) => stayOf(host, room, ''));
  const guests = guestsOf(asked);
  const madeAt = host.now().toISOString().slice(0, 19);
  return {
    number: bookings.next(),
    partnerNumber,
    agency,
    state,
    stays,
    guests,
    madeAt,
    stornoNumber: '',
    fee: 0,
  };
}

const reply = (host: Host, type: string, booking: Booking, today?: string): Made => ({
  root: 'OTA_HotelResRS',
  attributes: { ResResponseType: type },
  inside: element('HotelReservations', {}, reservation(booking, host.currency, today)),
});

/** Without a number a reservation is made; with one it is held or booked, cancelled, or its fee is asked. */
export function reserve(host: Host, message: Element, agency: string): Made {
  const { bookings } = host;
  const asked = first(message, 'HotelReservations/HotelReservation');
  if (!asked) throw new Refusal('missing', 'A HotelReservation is missing.');
  const status = message.attributes.ResStatus ?? '';
  const numbered = readNumber(asked, 'ours') === undefined ? message : asked;
  const isNew = readNumber(numbered, 'ours') === undefined;
  if (status === 'Hold' || (status === 'Book' && isNew)) {
    const booking = made(host, agency, asked, status === 'Hold' ? 'Tentative' : 'Definite');
    bookings.put(booking);
    return reply(host, 'Reserved', booking);
  }
  if (!['Book', 'Quote', 'Cancel'].includes(status))
    throw new Refusal('value', `ResStatus «${status}» is unknown.`);
  const booking = bookingOf(host, agency, numbered);
  if (booking.state === 'Storno') throw new Refusal('alreadyCancelled', 'A foglalás már törölve van.');
  if (status === 'Quote') return reply(host, 'Pending', booking, todayOf(host));
  const next: Booking =
    status === 'Book'
      ? { ...booking, state: 'Definite' }
      : {
          ...booking,
          state: 'Storno',
          stornoNumber: `S${booking.number}`,
          fee: feeOf(booking, todayOf(host)),
        };
  bookings.put(next);
  return reply(host, status === 'Book' ? 'Reserved' : 'Cancelled', next);
}

/** Other guests or another stay under the same number. */
export function modify(host: Host, message: Element, agency: string): Made {
  const asked = first(message, 'HotelResModifies/HotelResModify');
  if (!asked) throw new Refusal('missing', 'A HotelResModify is missing.');
  const booking = bookingOf(host, agency, asked);
  if (booking.state === 'Storno') throw new Refusal('alreadyCancelled', 'A foglalás már törölve van.');
  const rooms = all(asked, 'RoomStays/RoomStay');
  const next: Booking = {
    ...booking,
    stays: rooms.length > 0 ? rooms.map((room) => stayOf(host, room, booking.number)) : booking.stays,
    guests: first(asked, 'ResGuests') ? guestsOf(asked) : booking.guests,
  };
  host.bookings.put(next);
  const inside = element(
    'HotelResModifies',
    {},
    reservation(next, host.currency)
      .replaceAll('ota:HotelReservation ', 'ota:HotelResModify ')
      .replaceAll('</ota:HotelReservation>', '</ota:HotelResModify>'),
  );
  return { root: 'OTA_HotelResModifyRS', attributes: { ResResponseType: 'Modified' }, inside };
}
