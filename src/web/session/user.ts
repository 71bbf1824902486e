import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import { call } from '../api.ts';
import { personOf, type SignedIn } from './person.ts';
import { freshToken } from './renewal.ts';
import { showPerson } from './session.ts';

/** Topic: the first part of every query key, which the server's announcements name. */
const TOPIC = 'user';

export const profileQuery = queryOptions({
  queryKey: [TOPIC, 'profile'],
  queryFn: async () => (await call(sessionCalls.profile, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
});
const accountQuery = queryOptions({
  queryKey: [TOPIC, 'account'],
  queryFn: async () => (await call(sessionCalls.accountInfo, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** User and account, loaded first after a sign-in and after a reload. */
export async function loadSignedIn(queries: QueryClient): Promise<SignedIn> {
  const token = await freshToken();
  const [user, account] = await Promise.all([
    queries.ensureQueryData(profileQuery),
    queries.ensureQueryData(accountQuery),
  ]);
  const signedIn = { user, account };
  showPerson(personOf(signedIn), token);
  return signedIn;
}

/** Fetches both again after a switch with an unknown outcome; a page of another account reloads. */
export async function findSignedIn(queries: QueryClient): Promise<void> {
  const token = await freshToken();
  const [user, account] = await Promise.all([
    queries.fetchQuery({ ...profileQuery, staleTime: 0 }),
    queries.fetchQuery({ ...accountQuery, staleTime: 0 }),
  ]);
  showPerson(personOf({ user, account }), token);
}

/** After a sign-in, which has already loaded both. */
export function putSignedIn(queries: QueryClient, { user, account }: SignedIn): void {
  queries.setQueryData(profileQuery.queryKey, user);
  queries.setQueryData(accountQuery.queryKey, account);
}

let isChecked = false;

/** A stored session may have ended; it is checked once, before anything else. */
export async function checkSession(queries: QueryClient): Promise<void> {
  if (isChecked) return;
  await queries.fetchQuery({
    queryKey: [TOPIC, 'check'],
    queryFn: () => call(sessionCalls.checkAuth, {}),
    staleTime: 0,
    gcTime: 0,
  });
  isChecked = true;
}
/** A new sign-in needs no check. */
export const trustSession = () => {
  isChecked = true;
};

/** Defined below the signed-in layout, which has loaded both. */
export function useSignedIn(): SignedIn | undefined {
  const { data: user } = useQuery(profileQuery);
  const { data: account } = useQuery(accountQuery);
  return user && account ? { user, account } : undefined;
}
