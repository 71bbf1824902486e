import type { ErrorDefinition } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';

/** Stands for the id of a person where a machine calls. */
export const NOBODY = 0;

/** Who is calling. Everything the server decides about a person, it decides from this. */
export interface User {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  owner: boolean;
  /** The account that the person belongs to. */
  homeAccountId: number;
  /** The working account: the own one, or the one chosen by switching. */
  accountId: number;
  /** The working branch. */
  subaccountId: number | null;
  timeZone: string;
  sessionId: string;
  /** The access by which a machine calls; then nobody is signed in, and there are no roles. */
  machine?: number;
}

/** Who did something, as the history keeps it. Jobs of the product itself have no id. */
export interface Actor {
  id: number | null;
  name: string;
  accountId: number;
  homeAccountId: number;
  requestId: string | null;
  address: string;
}

/** A caller with the traces of this very call. */
export type CallingUser = User & { requestId: string; address: string };

/** What decides whether a call may start; read anew for each, so that a change counts at once. */
export interface Session {
  user: User;
  state: 'fine' | 'user-inactive' | 'account-inactive';
  /** Why whoever shows this may call nothing at all, beyond those states. */
  refusal?: ErrorDefinition;
  /** Modules that both the account and the user have. */
  modules: number[];
  features: { invoice: boolean; minimax: boolean; saop: boolean };
  /** A licence of this application counts today. */
  licensed: boolean;
}

/** Which call it is, and where it comes from. */
export type Trace = Pick<CallingUser, 'requestId' | 'address'>;

/** People alone: a machine has no open pages. */
export type FindPerson = (bearerToken: string) => Promise<Session | undefined>;
/** Given by the domains when the app is put together, so that the server knows none of them. */
export type FindSession = (bearerToken: string, trace: Trace) => Promise<Session | undefined>;

export function bearerOf(header: unknown): string {
  const match = typeof header === 'string' ? /^Bearer (\S{1,200})$/.exec(header) : null;
  return match?.[1] ?? '';
}
