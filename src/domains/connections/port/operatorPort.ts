import type { CheckMode, CommitMode, DocumentKind, VacancyKind } from './actions.ts';
import type {
  BookingDraft,
  CancelQuote,
  ChangeQuote,
  ListQuery,
  OperatorDocument,
  Quote,
  RemoteBooking,
  RemoteBookingRow,
  Vacancy,
} from './booking.ts';
import type { BookableConnection, ContentConnection, Ctx } from './connection.ts';
import type { ContentChanges, ContentMoves, ContentPage, ContentProduct } from './content.ts';
import type { Minor } from './money.ts';
import type { Outcome } from './outcome.ts';
import type { EntryPoint, Flight, FlightQuery, OfferPage, ProductInfo, SearchQuery } from './search.ts';
import type { Departure, SeatHold, SeatPlan } from './seats.ts';

/** What an operator can do; buttons that it cannot do are closed with the reason. */
export interface Caps {
  search: boolean;
  option: boolean;
  optionMaxHours: number;
  request: boolean;
  change: 'none' | 'names' | 'full';
  cancelQuote: boolean;
  list: boolean;
  /** How a booking is found whose answer was lost; `authoritative`: not found means not booked. */
  lookup: 'none' | 'heuristic' | 'reference' | 'authoritative';
  /** The operator itself refuses to book at another price than the expected one. */
  priceGuard: boolean;
  submask: boolean;
  seats: boolean;
  entryPoints: boolean;
  flights: boolean;
  info: boolean;
  /** Lists of extras (TD) and of hotels, flights and flight times (H, G, GZ). */
  lists: ('TD' | VacancyKind)[];
  documents: DocumentKind[];
  needs: ('birth_date' | 'passport' | 'phone' | 'email' | 'address')[];
  childMax: number;
  maxPersons: number;
  currency: string;
}

type Answers<T> = Promise<Outcome<T>>;

/**
 * One port, an adapter for each dialect. No call throws for what an operator says or does not say: see
 * `Outcome`. What the operator cannot do is `not_sent` with `not_supported`.
 */
export interface OperatorPort {
  caps(connection: BookableConnection): Caps;
  /** Whether the operator answers and accepts the credentials. Searches and books nothing. */
  ping(ctx: Ctx): Answers<true>;
  search(ctx: Ctx, query: SearchQuery, page?: string): Answers<OfferPage>;
  info(ctx: Ctx, productCode: string): Answers<ProductInfo>;
  flights(ctx: Ctx, query: FlightQuery): Answers<Flight[]>;
  entryPoints(ctx: Ctx, departure: Departure): Answers<EntryPoint[]>;
  check(ctx: Ctx, draft: BookingDraft, mode: CheckMode): Answers<Quote>;
  /** Books nothing at another price than the expected one: that is status 350. */
  commit(ctx: Ctx, draft: BookingDraft, mode: CommitMode, expectedTotal: Minor): Answers<RemoteBooking>;
  /** Makes an option firm. */
  fix(ctx: Ctx, code: string, expectedTotal: Minor): Answers<RemoteBooking>;
  cancelQuote(ctx: Ctx, code: string): Answers<CancelQuote>;
  cancel(ctx: Ctx, code: string, expectedFee: Minor): Answers<RemoteBooking>;
  changeQuote(ctx: Ctx, code: string, draft: BookingDraft): Answers<ChangeQuote>;
  change(ctx: Ctx, code: string, draft: BookingDraft, expectedTotal: Minor): Answers<RemoteBooking>;
  display(ctx: Ctx, code: string): Answers<RemoteBooking>;
  list(ctx: Ctx, query: ListQuery): Answers<RemoteBookingRow[]>;
  document(ctx: Ctx, code: string, kind: DocumentKind, sequence?: string): Answers<OperatorDocument>;
  vacancy(ctx: Ctx, draft: BookingDraft, kind: VacancyKind): Answers<Vacancy>;
  seatPlan(ctx: Ctx, departure: Departure): Answers<SeatPlan>;
  holdSeats(ctx: Ctx, departure: Departure, seats: string[], version: number): Answers<SeatHold>;
  releaseSeats(ctx: Ctx, departure: Departure, hold: string): Answers<true>;
  /** Refused while any seat is booked. */
  regenerateSeats(ctx: Ctx, departure: Departure, bus: string): Answers<SeatPlan>;
}

type ContentCtx = Ctx<ContentConnection>;

/** A source of texts, facts and pictures of products. */
export interface ContentPort {
  ping(ctx: ContentCtx): Answers<true>;
  products(ctx: ContentCtx, page?: string): Answers<ContentPage>;
  changedSince(ctx: ContentCtx, since: string, page?: string): Answers<ContentChanges>;
  movedSince(ctx: ContentCtx, since: string): Answers<ContentMoves>;
  product(ctx: ContentCtx, giataId: number): Answers<ContentProduct>;
}

/** The ports that the product uses, over one exchange with its breakers and places. */
export interface Ports {
  operator(dialect: BookableConnection['dialect']): OperatorPort;
  content: ContentPort;
  /** Whether searches and checks leave, or are refused at once while the operator is down. */
  breakerOf(connectionId: number): BreakerState;
  /** Until its breaker lets a call try again; null: it is not open. */
  leftAloneMs(connectionId: number): number | null;
  /** After a change of the connection: its breaker and its places begin anew. */
  forget(connectionId: number): void;
}

export type BreakerState = 'closed' | 'open' | 'trial';
