/** Money is in minor units of the operator's currency everywhere in this folder. */
export interface Traveler {
  id: number;
  type: 'H' | 'D' | 'K' | 'B';
  first_name: string;
  last_name: string;
  age: number | null;
  birth_date: string | null;
  email: string;
  phone: string;
  passport: { number: string; country: string; valid_until: string } | null;
  removed: boolean;
}

export interface Service {
  id: number;
  type: string;
  code: string;
  parameters: string;
  optional_parameters: string;
  allocation: string;
  count: number;
  travelers: number[];
  start_date: string;
  end_date: string;
  removed: boolean;
  seat_version: number | null;
  seat_hold: string | null;
}

export interface Customer {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  post_code: string;
  city: string;
  country: string;
}

export interface ListQuery {
  by: 'start' | 'created';
  from: string;
  to: string;
  last_name: string;
  reference: string;
  page: string;
  page_size: number;
}

export interface ActionRequest {
  trip_type: string;
  code: string;
  reference: string;
  travelers: Traveler[];
  services: Service[];
  customer: Customer;
  remark: string;
  expected_total: number | null;
  expected_fee: number | null;
  option_until: string;
  sequence: number;
  submask: SubMask | null;
  list: ListQuery | null;
}

export interface PricedService extends Service {
  status: 'OK' | 'XX' | 'OP' | 'RQ';
  price: number;
  commission: number;
  availability: number | null;
  desc: Record<string, string>;
  meta?: Record<string, unknown>;
}

export interface CancelStep {
  from_days: number;
  to_days: number | null;
  percent?: number;
  amount?: number;
  per: 'booking' | 'person';
  base: 'total' | 'first_night' | 'land_only';
  min: number;
}

export interface Quote {
  currency: string;
  total: number;
  commission: number;
  travelers: { id: number; price: number }[];
  services: PricedService[];
  option_until: string | null;
  valid_until: string;
  deposit: number;
  balance_due: string;
  cancel_steps: CancelStep[];
}

export type State = 'OK' | 'OP' | 'RQ' | 'XX';

export interface Booking {
  code: string;
  operator: string;
  agenture: string;
  reference: string | null;
  state: State;
  raw_state: string;
  version: number;
  created_at: string;
  changed_at: string;
  changed_by_operator: boolean;
  option_until: string | null;
  /** When the operator decides on a request, and how. */
  decides_at: string | null;
  decides: 'OK' | 'XX';
  currency: string;
  total: number;
  commission: number;
  cancel_fee: number;
  cancel_steps: CancelStep[];
  deposit: number;
  balance_due: string;
  travelers: (Traveler & { price: number })[];
  services: PricedService[];
  customer: Customer;
  remark: string;
  documents: { kind: string; sequence: number; created_at: string }[];
}

export interface Seating {
  bus: string;
  version: number;
  /** Only what bookings and holds of ours have taken. */
  seats: Record<string, { booking?: string; hold?: string; agenture: string; sex?: string }>;
}
export interface Hold {
  id: string;
  operator: string;
  product: string;
  day: number;
  agenture: string;
  seats: string[];
  until: number;
}

export interface Element {
  id: string;
  kind: string;
  column: number;
  width?: number;
  label?: string;
  value?: string;
  checked?: string;
  options?: { value: string; text: string; selected?: boolean; disabled?: boolean }[];
  required?: boolean;
  readonly?: boolean;
  max_length?: number;
  min?: number;
  max?: number;
  style?: string;
  src?: string;
}
export interface SubMask {
  type: string;
  enabled: boolean;
  focus_element_id: string | null;
  result: string | null;
  title: { id: string; text: string };
  mask: {
    sub_row: { row: number; elements: Element[] }[];
    navigation: { page_code: string; elements: Element[]; hidden_elements: { id: string; value: string }[] };
  };
}

/** What an action answers; the wire adds texts. */
export interface Answer {
  id: number;
  raw?: string;
  text?: string;
  field?: string;
  error?: { code: string };
  quote?: Quote;
  booking?: Booking;
  bookings?: Booking[];
  total?: number;
  next?: string | null;
  services?: Service[];
  cancel?: { fee: number; currency: string; percent: number; text: string; valid_until: string };
  change?: { fee: number; currency: string; total: number };
  document?: unknown;
  seating?: unknown;
  taken?: string[];
  submask?: SubMask | null;
  info?: string[];
}
