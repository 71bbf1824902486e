import type { Day } from '#shared/dates.ts';
import type { Codes } from './batches/codes.ts';

/** One operator sells its content in areas; an area is replaced as a whole. */
export interface SegmentId {
  operator: number;
  area: string;
}

/** Permission is applied before: `segments` are those that the account may search. */
export interface OfferQuery {
  /** In the operator order of the account, which decides between equal offers. */
  segments: readonly SegmentId[];
  /** The filter of the mask; its facet counts the others too. */
  operators?: readonly number[];
  /** Ascending numbers; all when missing. */
  hotels?: Uint32Array;
  adults: number;
  childAges: readonly number[];
  minDuration: number;
  maxDuration: number;
  /** The stay fits between both. */
  start: Day;
  end: Day;
  boards?: readonly number[];
  rooms?: readonly number[];
  from?: readonly number[];
  to?: readonly number[];
  subTypes?: readonly number[];
  bookableOnly?: boolean;
  /** Of the account. */
  currency: string;
  /** Minor units of `currency` for one minor unit of another; one rate for the whole search. */
  rates: Readonly<Record<string, number>>;
}

/** For all persons, in minor units. */
export interface Price {
  cents: number;
  currency: string;
}

/** What names an offer towards its operator: codes of the operator. */
export interface OfferKey extends SegmentId {
  hotel: number;
  /** Adults and age bands of the children: `2+2-11`. */
  occupancy: string;
  nights: number;
  date: Day;
  room: string;
  board: string;
  from: string;
  to: string;
  subType: string;
}

export interface OfferRow extends OfferKey {
  /** The code of the hotel at the operator. */
  product: string;
  isBookable: boolean;
  price: Price;
  /** Where it differs from `price`. */
  original?: Price;
}

export interface ProductRow {
  hotel: number;
  offers: number;
  best: OfferRow;
}
/** Hotels ascend; columns, since there are thousands. */
export interface HotelColumns {
  hotels: Uint32Array;
  offers: Uint32Array;
  /** The cheapest in minor units of the currency of the query; above `NO_RATE` where its currency has no rate. */
  best: Float64Array;
}
export const NO_RATE = 2 ** 43;
export interface RegionRow {
  region: number;
  best: Price;
  hotels: number;
  offers: number;
}
interface CalendarDay {
  date: Day;
  best: Price;
  offers: number;
}
interface MatrixCell {
  nights: number;
  date: Day;
  best: Price;
}
interface FacetCount {
  id: number;
  offers: number;
}
/** Each follows all filters but its own; ordered by id. */
type Facets = Record<'boards' | 'rooms' | 'from' | 'operators', FacetCount[]>;

export interface Page {
  page: number;
  itemsPerPage: number;
  /** Of an earlier page: the following ones answer from the same offers. */
  snapshot?: string;
}
interface ProductPage extends Page {
  /** By hotel, ascending, then by price; by price alone when missing. */
  ranks?: Float64Array;
}
export interface Paged<Row> {
  rows: Row[];
  total: number;
  /** The total is at least this: more were not counted. */
  isMore: boolean;
  snapshot: string;
}

type BatchKind = 'full' | 'delta';
export interface BatchStart extends SegmentId {
  generation: string;
  kind: BatchKind;
  /** Of the manifest; another one refuses the batch. */
  sha256?: string;
  /** A segment of answers to one question: in memory alone, until this instant. */
  expiresAt?: number;
  bounds?: Partial<Bounds>;
  /** Of answers to one question, whose products may be new; else those of the operator. */
  codes?: Codes;
  /** The file that refused lines are written to: number, reason, line. */
  refusedTo?: string;
}
/** What a full batch may look like, by operator. */
export interface Bounds {
  mostRefusedShare: number;
  leastRowsShare: number;
}

export type BatchOutcome =
  | 'replaced'
  | 'unchanged'
  | 'wrong_checksum'
  | 'bad_header'
  | 'too_many_refused'
  | 'too_few_offers'
  /** A delta, but there is nothing that it could change, or in another currency. */
  | 'no_base';
/** Lines = header + accepted + refused. */
export interface BatchReport {
  generation: string;
  outcome: BatchOutcome;
  lines: number;
  header: number;
  accepted: number;
  refused: number;
  reasons: Record<string, number>;
  sha256: string;
}
/** What was read so far. */
export interface BatchProgress {
  lines: number;
  accepted: number;
  refused: number;
}
export interface ByteRange {
  from: number;
  to: number;
}
export interface BatchWriter {
  /** Bytes of lines, cut anywhere; resolves when more may come. */
  add(lines: Uint8Array): Promise<BatchProgress>;
  /** A file, or a range of it: between ranges a batch shows progress and may be aborted. */
  addFile(path: string, range?: ByteRange): Promise<BatchProgress>;
  /** Visible only after this. */
  finish(): Promise<BatchReport>;
  abort(): Promise<void>;
}

/** What the operator said to the check of one offer. */
export type CheckResult = { is: 'confirmed' } | { is: 'sold_out' } | { is: 'other_price'; cents: number };

export interface SegmentStatus extends SegmentId {
  generation: string;
  rows: number;
  refused: number;
  takenAt: number;
  bytes: number;
  /** Confirmed checks by all; undefined before the first. */
  truth: number | undefined;
}

export interface OfferIndex {
  /** All that have offers. */
  hotels(query: OfferQuery): Promise<HotelColumns>;
  regions(query: OfferQuery): Promise<RegionRow[]>;
  products(query: OfferQuery, page: ProductPage): Promise<Paged<ProductRow>>;
  dates(query: OfferQuery & { hotel: number }, page: Page): Promise<Paged<OfferRow>>;
  matrix(query: OfferQuery & { hotel: number }): Promise<MatrixCell[]>;
  calendar(query: OfferQuery): Promise<CalendarDay[]>;
  facets(query: OfferQuery): Promise<Facets>;
  /** The cheapest offer of this name. */
  find(key: OfferKey, money: Pick<OfferQuery, 'currency' | 'rates'>): Promise<OfferRow | undefined>;
  checked(key: OfferKey, result: CheckResult): Promise<void>;
  begin(batch: BatchStart): Promise<BatchWriter>;
  status(): Promise<SegmentStatus[]>;
  drop(segment: SegmentId): Promise<void>;
  close(): Promise<void>;
}
