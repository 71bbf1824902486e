import type { Day } from '#shared/dates.ts';
import type { Minor } from './money.ts';

export interface SearchQuery {
  /** As `hotel`, `pauschal`, `trips`. */
  contentType: string;
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
  /** What the operator needs to recognise the offer in a check. */
  hash: string;
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
  rate: string;
  departureAirport: string;
  arrivalAirport: string;
  subType: string;
  price: Minor;
  currency: string;
  /** Available, on request, sold out. */
  status: 'free' | 'request' | 'sold_out';
  units: number | null;
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
  latitude: string | null;
  longitude: string | null;
  facts: string[];
  texts: { title: string; text: string; locale: string }[];
  pictures: { path: string; alt: string }[];
}

export interface FlightQuery {
  from: string;
  to: string;
  day: Day;
  back?: Day;
  persons: number;
}

export interface Flight {
  code: string;
  carrier: string;
  number: string;
  from: string;
  to: string;
  /** Local times of the airports, `2027-06-12T06:10`. */
  departs: string;
  arrives: string;
  class: string;
  price: Minor | null;
  currency: string;
  seats: number | null;
}

export interface EntryPoint {
  code: string;
  town: string;
  place: string;
  /** Local time, `06:15`. */
  time: string;
  supplement: Minor;
  currency: string;
  latitude: string | null;
  longitude: string | null;
}
