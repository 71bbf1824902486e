import { fits, type Hotel, hotels, type Party, plans, priceOf, rooms } from '../stock/catalogue.ts';
import { nights } from '../stock/days.ts';
import { all, type Element, first } from '../xml/read.ts';
import { element } from '../xml/write.ts';
import { readHotel, readParty, readSpan } from './asked.ts';
import { type Host, type Made, todayOf } from './host.ts';
import { Refusal } from './refusal.ts';
import { roomStay } from './told.ts';

const HOLD_MS = 48 * 3_600_000;
const BUDAPEST = '+01:00';
/** In the time of Budapest, with its zone. */
const holdUntil = (now: Date) =>
  `${new Date(now.getTime() + HOLD_MS + 3_600_000).toISOString().slice(0, 19)}${BUDAPEST}`;

function hotelsOf(criterion: Element): Hotel[] {
  const codes = all(criterion, 'HotelRef').flatMap(({ attributes }) => attributes.HotelCode ?? []);
  if (codes.length > 0) return codes.map(readHotel);
  const city = first(criterion, 'Address/CityName')?.text.trim();
  return city ? hotels.filter((hotel) => hotel.city === city) : hotels;
}

/** Rooms and rates of a stay, sold out ones with no units. Everything about the stay is in the criterion. */
export function avail(host: Host, message: Element): Made {
  const criteria = all(message, 'AvailRequestSegments/AvailRequestSegment/HotelSearchCriteria/Criterion');
  if (criteria.length === 0) throw new Refusal('missing', 'A Criterion is missing.');
  const stays = criteria.flatMap((criterion) => offered(host, criterion));
  return { root: 'OTA_HotelAvailRS', inside: element('RoomStays', { MoreIndicator: 'false' }, ...stays) };
}

function offered(host: Host, criterion: Element): string[] {
  const { start, end } = readSpan(first(criterion, 'StayDateRange'), todayOf(host));
  const [candidate, ...more] = all(criterion, 'RoomStayCandidates/RoomStayCandidate');
  if (!candidate) throw new Refusal('missing', 'A RoomStayCandidate is missing.');
  if (more.length > 0) throw new Refusal('value', 'One kind of room is asked at a time.');
  const party = readParty(candidate);
  const { RoomTypeCode, RatePlanCode } = {
    ...candidate.attributes,
    ...first(criterion, 'RatePlanCandidates/RatePlanCandidate')?.attributes,
  };
  const wanted = {
    rooms: rooms.filter(({ code }) => !RoomTypeCode || code === RoomTypeCode),
    plan: RatePlanCode,
  };
  return hotelsOf(criterion).flatMap((hotel) => ofHotel(host, hotel, { ...wanted, start, end, party }));
}

interface Wanted {
  rooms: typeof rooms;
  plan: string | undefined;
  party: Party;
  start: string;
  end: string;
}

function ofHotel(host: Host, hotel: Hotel, { rooms, plan, party, start, end }: Wanted): string[] {
  const { bookings, currency } = host;
  return rooms
    .filter((room) => fits(room, party))
    .flatMap((room) => {
      const units = bookings.left(hotel, room, start, end);
      return plans
        .filter(({ code }) => !plan || code === plan)
        .map((one) => {
          const prices = nights(start, end).map((day) => priceOf(hotel, room, one, party, day, currency));
          const stay = { hotel, room, plan: one, party, start, end, units: 1, prices };
          return roomStay(stay, { currency, units, holdUntil: holdUntil(host.now()) });
        });
    });
}
