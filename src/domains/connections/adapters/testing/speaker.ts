import type { BookableConnection } from '../../port/connection.ts';
import type { Scripted } from './partner.ts';

/** What an operator may mean; each dialect says it in its own words. */
interface Meaning {
  free: Scripted;
  request: Scripted;
  soldOut: Scripted;
  booked: Scripted;
  held: Scripted;
  requested: Scripted;
  fixed: Scripted;
  priceChanged: Scripted;
  refused: Scripted;
  invalid: Scripted;
  denied: Scripted;
  fee: Scripted;
  cancelled: Scripted;
  shown: Scripted;
  changed: Scripted;
  list: Scripted;
  emptyList: Scripted;
  pong: Scripted;
}

export interface Speaker {
  name: string;
  connection(address: string): BookableConnection;
  says: Meaning;
  /** The unread answer of a check, with a part of it replaced. */
  check(replace: (text: string) => string): Scripted;
}

export const common = (address: string) => ({ id: 7, address, deadlineMs: 8000, callsAtOnce: 10 });
