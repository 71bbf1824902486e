import * as z from 'zod/mini';
import type { Tokens } from '#domains/auth/contract/session.ts';

const STORED = 'maestral.session';

/** Who works with a session, and in which account. */
const person = z.object({ userId: z.int(), accountId: z.int() });
export type Person = z.output<typeof person>;

/** What the browser keeps of a sign-in. The refresh token is not among it: it lies where no script can read it. */
const session = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  expires_at: z.iso.datetime(),
  refresh_token: z.null(),
  token_type: z.literal('Bearer'),
  /** Missing until the server has said it. */
  person: z.optional(person),
});
export type Session = z.output<typeof session>;

export interface SessionEnd {
  /** Whether the user wished it here, the server refused, or another tab ended it for all. */
  by: 'user' | 'server' | 'other-tab';
  /** What the server said. */
  error?: unknown;
}
export interface SessionFollower {
  /** In this tab or another one: a sign-in, or new tokens for the old. */
  renewed?: (session: Session, byOtherTab: boolean) => void;
  ended?: (end: SessionEnd) => void;
  /** Another tab has signed in somebody else than this page shows. */
  changed?: () => void;
}

const followers = new Set<SessionFollower>();
/** Whose data this page shows; all tabs share the storage, but each has a page of its own. */
let shown: Person | undefined;

/** All tabs share it, so it is read anew each time. What is not readable counts as none. */
export function currentSession(): Session | undefined {
  const stored = localStorage.getItem(STORED);
  return stored === null ? undefined : readSession(stored);
}

/** Whether calls of this page may use it: nothing that one person typed is sent in the name of another. */
export const belongsToPage = (given: Session): boolean =>
  shown === undefined || isSamePerson(given.person, shown);

/** Without a person for a sign-in of which nobody knows yet whose it is. */
export function rememberSession(tokens: Tokens, who?: Person, now = new Date()): Session {
  const expires_at = new Date(now.getTime() + tokens.expires_in * 1000).toISOString();
  const remembered: Session = { ...tokens, refresh_token: null, expires_at, ...(who ? { person: who } : {}) };
  localStorage.setItem(STORED, JSON.stringify(remembered));
  tellStored(remembered, false);
  return remembered;
}

/** A sign-in on this page: from now on it shows the data of this person. */
export function beginSession(tokens: Tokens, who?: Person): void {
  shown = who;
  rememberSession(tokens, who);
}

/**
 * The page shows the data of this person, which were loaded with the token. The server knows best where that works: a
 * switch of account whose answer was lost shows itself here, and nothing of the account before may stay.
 */
export function showPerson(who: Person, token: string | undefined): void {
  const found = currentSession();
  if (found?.access_token === token && !isSamePerson(found?.person, who)) {
    localStorage.setItem(STORED, JSON.stringify({ ...found, person: who }));
  }
  const before = shown;
  shown ??= who;
  if (before && !isSamePerson(before, who)) tellChanged();
}

const isSamePerson = (one: Person | undefined, other: Person): boolean =>
  one?.userId === other.userId && one.accountId === other.accountId;

/** The same session goes on in another account; what other tabs show of the old one, they give up. */
export function moveSession(who: Person): void {
  const found = currentSession();
  if (!found) return;
  shown = who;
  localStorage.setItem(STORED, JSON.stringify({ ...found, person: who }));
}
/** The page shows nothing of anybody any more. */
export const forgetPerson = () => {
  shown = undefined;
};

/** Empties the session, once: of several refusals at a time the first one speaks. */
export function endSession(end: SessionEnd): void {
  if (localStorage.getItem(STORED) === null) return;
  localStorage.removeItem(STORED);
  tellEnded(end);
}

function tellEnded(end: SessionEnd): void {
  forgetPerson();
  for (const { ended } of followers) ended?.(end);
}

function tellStored(stored: Session, byOtherTab: boolean): void {
  if (!belongsToPage(stored)) tellChanged();
  else for (const { renewed } of followers) renewed?.(stored, byOtherTab);
}

export function tellChanged(): void {
  for (const { changed } of followers) changed?.();
}

export function followSession(follower: SessionFollower): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** What other tabs do to the session is heard here too, and looked for where the tab was asleep meanwhile. */
export function hearOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORED && key !== null) return;
    const heard = newValue === null ? undefined : readSession(newValue);
    if (heard) tellStored(heard, true);
    else tellEnded({ by: 'other-tab' });
  });
  const lookAgain = () => {
    if (document.visibilityState === 'hidden' || !shown) return;
    const found = currentSession();
    if (!found) tellEnded({ by: 'other-tab' });
    else if (!belongsToPage(found)) tellChanged();
  };
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('pageshow', lookAgain);
}

function readSession(stored: string): Session | undefined {
  try {
    return session.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
