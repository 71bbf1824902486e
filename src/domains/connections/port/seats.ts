import type { Day } from '#shared/dates.ts';

/** Free, booked, held, crew or blocked, held by us. */
type SeatState = 'F' | 'B' | 'H' | 'T' | 'S';

export interface Seat {
  state: SeatState;
  label: string;
  /** Of the neighbour, only for travelers of the own agency. */
  sex?: 'H' | 'D';
  until?: string;
}

export interface SeatPlan {
  bus: string;
  /** Rows of each deck; null is the aisle. */
  decks: { rows: (string | null)[][] }[];
  seats: Record<string, Seat>;
  /** Goes back with a choice, so that a seat taken meanwhile shows. */
  version: number;
}

export interface Departure {
  /** The code of the product. */
  product: string;
  start: Day;
}

export interface SeatHold {
  /** Goes back to release or extend the hold. */
  hold: string;
  seats: string[];
  until: string;
  plan: SeatPlan;
}
