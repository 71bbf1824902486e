import type { Day } from '#shared/dates.ts';
import type { ServiceLine } from './booking.ts';
import type { Minor } from './money.ts';

export interface SearchQuery {
  /** As `hotel` and `ski`; one must fit. */
  contentTypes: string[];
  from: Day;
  to: Day;
  minNights: number;
  maxNights: number;
  adults: number;
  childAges: number[];
  productCodes?: string[];
  giataIds?: number[];
  towns?: string[];
  regions?: string[];
  countries?: string[];
  boards?: string[];
  rooms?: string[];
  minStars?: number;
  departureAirports?: string[];
  arrivalAirports?: string[];
}

export interface Offer {
  /** The operator's own name of the offer. */
  id: string;
  productCode: string;
  productName: string;
  giataId: number | null;
  town: string;
  country: string;
  stars: number | null;
  start: Day;
  end: Day;
  nights: number;
  room: string;
  roomName: string;
  board: string;
  departureAirport: string;
  arrivalAirport: string;
  subType: string;
  price: Minor;
  currency: string;
  /** Available, on request, sold out. */
  status: 'free' | 'request' | 'sold_out';
  units: number | null;
  /** Ready for a check; the persons are assigned to them. */
  services: ServiceLine[];
}

export interface OfferPage {
  offers: Offer[];
  /** Names the next page; null: this is the last one. */
  next: string | null;
}

export interface ProductInfo {
  code: string;
  name: string;
  giataId: number | null;
  town: string;
  country: string;
  stars: number | null;
  latitude: number | null;
  longitude: number | null;
  facts: string[];
  /** In the language of the question. */
  text: string;
  pictures: { path: string; alt: string }[];
}

export interface FlightQuery {
  from: string;
  to: string;
  start: Day;
  end?: Day;
}

export interface Flight {
  number: string;
  from: string;
  to: string;
  day: Day;
  /** Local times of the airports, `06:10`. */
  departs: string;
  arrives: string;
  class: string;
  alternative: number | null;
  units: number | null;
}

export interface EntryPoint {
  code: string;
  town: string;
  place: string;
  /** Local time, `06:15`. */
  time: string;
  supplement: Minor;
  currency: string;
  latitude: number | null;
  longitude: number | null;
}
