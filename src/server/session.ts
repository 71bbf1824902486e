import type { ErrorDefinition } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';

/** The id of the user when a machine calls. */
export const NOBODY = 0;

/** The caller. Everything the server decides about a user, it decides from this. */
export interface User {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  owner: boolean;
  /** The account of the user. */
  homeAccountId: number;
  /** The branch of the user, wherever the session works. */
  homeSubaccountId: number | null;
  /** The working account: the own one, or the one switched to. */
  accountId: number;
  /** The working branch. */
  subaccountId: number | null;
  timeZone: string;
  sessionId: string;
  /** The API access of a machine; then there is no user and no role. */
  machine?: number;
}

/** Who made a change, as the history stores it. Jobs of the product have no id. */
export interface Actor {
  id: number | null;
  name: string;
  accountId: number;
  homeAccountId: number;
  requestId: string | null;
  address: string;
}

/** A caller with the trace of this call. */
export type CallingUser = User & { requestId: string; address: string };

/** What decides whether a call may start; read for each call, so that a change counts at once. */
export interface Session {
  user: User;
  state: 'fine' | 'user-inactive' | 'account-inactive';
  /** Another reason why this bearer may call nothing. */
  refusal?: ErrorDefinition;
  /** Modules of both the account and the user. */
  modules: number[];
  features: { invoice: boolean; minimax: boolean; saop: boolean };
  /** The account has a valid licence for this application. */
  licensed: boolean;
}

/** Request id and address of the call. */
export type Trace = Pick<CallingUser, 'requestId' | 'address'>;

/** Users only: a machine has no open pages. */
export type FindPerson = (bearerToken: string) => Promise<Session | undefined>;
/** Given by a domain in `src/app`, so that the server knows no domain. */
export type FindSession = (bearerToken: string, trace: Trace) => Promise<Session | undefined>;

export function bearerOf(header: unknown): string {
  const match = typeof header === 'string' ? /^Bearer (\S{1,200})$/.exec(header) : null;
  return match?.[1] ?? '';
}
