import type { Role } from '#shared/permissions.ts';

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
  /** Modules that both the account and the user have. */
  modules: number[];
  features: { invoice: boolean; minimax: boolean; saop: boolean };
  /** A licence of this application counts today. */
  licensed: boolean;
}

/** Given by the sign-in domain when the app is put together, so that the server knows no domain. */
export type FindSession = (bearerToken: string) => Promise<Session | undefined>;

export function bearerOf(header: unknown): string {
  const match = typeof header === 'string' ? /^Bearer (\S{1,200})$/.exec(header) : null;
  return match?.[1] ?? '';
}
