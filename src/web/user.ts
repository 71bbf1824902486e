import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import { call } from './api.ts';
import { personOf, type SignedIn } from './person.ts';
import { freshToken } from './renewal.ts';
import { showPerson } from './session.ts';

/** The first part of every key is the topic that the server announces when something changed. */
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

/** Who works here and where: the first thing that is loaded after a sign-in and after a reload. */
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

/** Asked anew where it is not known what became of a switch; a page of another account gives way. */
export async function findSignedIn(queries: QueryClient): Promise<void> {
  const token = await freshToken();
  const [user, account] = await Promise.all([
    queries.fetchQuery({ ...profileQuery, staleTime: 0 }),
    queries.fetchQuery({ ...accountQuery, staleTime: 0 }),
  ]);
  showPerson(personOf({ user, account }), token);
}

/** After a sign-in, which has found out who it is. */
export function putSignedIn(queries: QueryClient, { user, account }: SignedIn): void {
  queries.setQueryData(profileQuery.queryKey, user);
  queries.setQueryData(accountQuery.queryKey, account);
}

let isChecked = false;

/** A session that was found in the storage may have ended meanwhile; it is asked about once, before anything else. */
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
/** A sign-in just now needs no check. */
export const trustSession = () => {
  isChecked = true;
};

/** Only below the signed-in layout, which has loaded both. */
export function useSignedIn(): SignedIn | undefined {
  const { data: user } = useQuery(profileQuery);
  const { data: account } = useQuery(accountQuery);
  return user && account ? { user, account } : undefined;
}
