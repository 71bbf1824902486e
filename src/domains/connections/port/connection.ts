import type { Certificates } from '#server/http.ts';
import type { ContentValues } from '../rules/contentValues.ts';
import type { JsonValues } from '../rules/jsonValues.ts';
import type { OtaValues } from '../rules/otaValues.ts';

/** The agency's own credentials at the operator; they stay on its contract. */
export interface Credentials {
  username: string;
  password: string;
}

interface Common {
  /** Breaker, places and log are counted by it. */
  id: number;
  toc: string;
  address: string;
  /** For searches and checks; see `deadlineOf`. */
  deadlineMs: number;
  callsAtOnce: number;
  /** Own roots, or a certificate that shows who we are. */
  certificates?: Certificates;
}

export type JsonConnection = Common & { dialect: 'json'; values: JsonValues };
export type OtaConnection = Common & { dialect: 'ota'; values: OtaValues };
export type ContentConnection = Common & { dialect: 'content'; values: ContentValues };
export type BookableConnection = JsonConnection | OtaConnection;
export type Connection = BookableConnection | ContentConnection;

/** For whom an exchange leaves; requests are counted by it. */
export interface Caller {
  accountId: number;
  branchId: number | null;
  userId: number | null;
  /** The API access, where a program calls. */
  machineId: number | null;
}

/** What goes with each call of a port. */
export interface Ctx<C extends Connection = BookableConnection> {
  connection: C;
  credentials: Credentials;
  caller: Caller;
  /** Found again in the log, and sent along where the dialect has a place for it. */
  requestId: string;
  /** Our reference of a write; the same for all its steps. */
  clientReference?: string;
  /** Of the log, so that the exchanges of a booking are found. */
  bookingId?: number;
  locale: string;
  /** Ends waiting and calling; what was sent by then is unknown. */
  signal: AbortSignal;
}
