import type { Day } from '#shared/dates.ts';
import type { Minor } from './money.ts';
import type { SubMask } from './submask.ts';

/** Male, female, child, infant. */
export type TravelerType = 'H' | 'D' | 'K' | 'B';

export interface Traveler {
  /** 1 to n on the booking. */
  id: number;
  type: TravelerType;
  firstName: string;
  lastName: string;
  /** In full years on the day of return. */
  age: number;
  birthDate?: Day;
  phone?: string;
  email?: string;
  /** Passport or identity card, for operators that need it. */
  document?: { type: 'passport' | 'identity'; number: string; country: string; expires?: Day };
}

export interface ServiceLine {
  id: number;
  /** As H, F, T, POS, EX, V, KV; lines of the agency itself (C) never reach an adapter. */
  type: string;
  code: string;
  parameters: string;
  /** `KEY=VALUE`; what an operator needs again to book, as `RATE`, stands here too. */
  optionalParameters: Record<string, string>;
  allocation: string;
  count: number;
  travelers: number[];
  start: Day;
  end: Day;
  /** A line to remove, in a change. */
  removed?: true;
}

export interface Customer {
  firstName: string;
  lastName: string;
  email?: string;
  phone?: string;
  street?: string;
  city?: string;
  postcode?: string;
  country?: string;
  locale?: string;
}

export interface BookingDraft {
  tripType: string;
  /** Which document, line or position an action is about. */
  sequence?: string;
  travelers: Traveler[];
  services: ServiceLine[];
  customer?: Customer;
  /** Goes to the operator; the internal remark never does. */
  remark?: string;
  /** Until when an option is wanted. */
  optionUntil?: Day;
  /** The total that the user saw. */
  expectedTotal?: Minor;
  /** The form of the operator's last answer, filled in. */
  submask?: SubMask;
}

/** Available, an error, held, on request. */
type LineStatus = 'OK' | 'XX' | 'OP' | 'RQ' | '';

export interface PricedLine extends ServiceLine {
  status: LineStatus;
  price: Minor | null;
  /** Units left; null: not said. */
  units: number | null;
  /** Names for people, as `offer`, `room`, `service`. */
  names: Record<string, string>;
}

/** What cancelling costs, so many days before the start. */
export interface CancelStep {
  fromDays: number;
  toDays: number;
  basisPoints?: number;
  amount?: Minor;
  per: 'booking' | 'person';
  base: 'total' | 'first_night' | 'land_only';
  min?: Minor;
}

export interface Quote {
  currency: string;
  total: Minor | null;
  lines: PricedLine[];
  /** By the id of the traveler. */
  perTraveler: Record<number, Minor>;
  /** Until when an option is possible, in UTC. */
  optionUntil: string | null;
  /** Until when what was chosen is held, in UTC. */
  holdUntil: string | null;
  cancelSteps: CancelStep[];
  info: string[];
  submask: SubMask | null;
}

/** Booked, held, on request, cancelled, not known. */
export type RemoteStatus = 'OK' | 'OP' | 'RQ' | 'XX' | '??';

export interface RemoteBooking extends Quote {
  /** The operator's number. */
  code: string;
  status: RemoteStatus;
  rawStatus: string;
  /** Our reference, where the operator gives it back. */
  clientReference: string | null;
  travelers: Traveler[];
  /** What was charged for a cancellation. */
  cancelFee: Minor | null;
  createdAt: string | null;
  /** The operator changed something since it was last shown. */
  changed: boolean;
}

export interface CancelQuote {
  currency: string;
  fee: Minor;
  validUntil: string | null;
  info: string[];
}

export interface ChangeQuote extends Quote {
  fee: Minor;
}

export interface RemoteBookingRow {
  code: string;
  status: RemoteStatus;
  rawStatus: string;
  clientReference: string | null;
  leadName: string;
  start: Day;
  end: Day;
  total: Minor | null;
  currency: string;
  createdAt: string | null;
}

export interface ListQuery {
  from?: Day;
  to?: Day;
  lastName?: string;
  clientReference?: string;
}

export interface OperatorDocument {
  pdf: Uint8Array;
  /** By the id of the service line. */
  perService: Record<number, Uint8Array>;
}

/** A list to choose from, or the lines that the choice filled in. */
export interface Vacancy {
  submask: SubMask | null;
  lines: PricedLine[];
}
