import { readSpan } from '../../port/dates.ts';
import type { Offer, SearchQuery } from '../../port/search.ts';
import type { JsonCtx } from './ask.ts';
import { moneyReader, readService } from './read.ts';
import type { WireOffer } from './searchWire.ts';

/** A search as the dialect asks it. */
export const written = (query: SearchQuery, page: string | undefined) => ({
  start_date: query.from,
  end_date: query.to,
  nights: { min: query.minNights, max: query.maxNights },
  adults: query.adults,
  children: query.childAges,
  content_types: query.contentTypes,
  towns: query.towns,
  countries: query.countries,
  products: query.productCodes,
  giata: query.giataIds,
  stars: query.minStars,
  boards: query.boards,
  rooms: query.rooms,
  departure_airports: query.departureAirports,
  arrival_airports: query.arrivalAirports,
  page,
});

/** 5 sold out, 0 cancelled, 4 over. */
const GONE = [0, 4, 5];

export function readOffer(offer: WireOffer, ctx: JsonCtx): Offer {
  const money = moneyReader(ctx.connection.values);
  const { start, end } = readSpan(offer.start_date, offer.end_date);
  const gone = typeof offer.offer_status === 'number' && GONE.includes(offer.offer_status);
  return {
    id: offer.id,
    productCode: offer.product,
    productName: offer.name,
    giataId: offer.giata ?? null,
    town: offer.town,
    country: offer.country,
    stars: offer.stars ?? null,
    start,
    end,
    nights: offer.nights,
    room: offer.room,
    roomName: offer.room_name,
    board: offer.board,
    departureAirport: offer.departure ?? '',
    arrivalAirport: offer.arrival ?? '',
    subType: offer.sub_type,
    price: money.minor(offer.price),
    currency: money.expect(offer.currency),
    status: gone ? 'sold_out' : 'free',
    units: offer.units ?? null,
    services: offer.services.map(readService),
  };
}
