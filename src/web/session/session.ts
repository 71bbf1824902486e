import * as z from 'zod/mini';
import type { Tokens } from '#domains/auth/contract/session.ts';
import { forgetDrafts } from '../drafts.ts';

const STORED = 'maestral.session';

/** User and working account of a session. */
const person = z.object({ userId: z.int(), accountId: z.int() });
export type Person = z.output<typeof person>;

/** The stored session. The refresh token is in a cookie that no script can read. */
const session = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  expires_at: z.iso.datetime(),
  refresh_token: z.null(),
  token_type: z.literal('Bearer'),
  /** Missing until the server has answered. */
  person: z.optional(person),
});
export type Session = z.output<typeof session>;

export interface SessionEnd {
  /** The user here, a refusal of the server, or another tab. */
  by: 'user' | 'server' | 'other-tab';
  /** The refusal of the server. */
  error?: unknown;
}
export interface SessionFollower {
  /** In any tab: a sign-in or renewed tokens. */
  renewed?: (session: Session, byOtherTab: boolean) => void;
  ended?: (end: SessionEnd) => void;
  /** Another tab has signed in another user than this page shows. */
  changed?: () => void;
}

const followers = new Set<SessionFollower>();
/** How the last session of this page ended, until the next one begins. */
let lastEnd: SessionEnd | undefined;
/** The user whose data this page shows; the storage is shared by all tabs. */
let shown: Person | undefined;

/** Read each time, since all tabs share it. An unreadable one counts as none. */
export function currentSession(): Session | undefined {
  const stored = localStorage.getItem(STORED);
  return stored === null ? undefined : readSession(stored);
}

/** Whether calls of this page may use it: typed data are never sent in the name of another user. */
export const belongsToPage = (given: Session): boolean =>
  shown === undefined || isSamePerson(given.person, shown);

/** Without a person when the user of the sign-in is not known yet. */
export function rememberSession(tokens: Tokens, who?: Person, now = new Date()): Session {
  lastEnd = undefined;
  const expires_at = new Date(now.getTime() + tokens.expires_in * 1000).toISOString();
  const remembered: Session = { ...tokens, refresh_token: null, expires_at, ...(who ? { person: who } : {}) };
  localStorage.setItem(STORED, JSON.stringify(remembered));
  tellStored(remembered, false);
  return remembered;
}

/** A sign-in on this page, which then shows the data of this user. */
export function beginSession(tokens: Tokens, who?: Person): void {
  shown = who;
  rememberSession(tokens, who);
}

/**
 * The page shows the data of this user, loaded with this token. The server knows the working account best: a
 * switch of account whose answer was lost is detected here, and nothing of the old account may stay.
 */
export function showPerson(who: Person, token: string | undefined): void {
  const found = currentSession();
  if (found?.access_token === token && !isSamePerson(found?.person, who)) {
    localStorage.setItem(STORED, JSON.stringify({ ...found, person: who }));
  }
  const before = shown;
  shown ??= who;
  if (before && !isSamePerson(before, who)) notifyChanged();
}

const isSamePerson = (one: Person | undefined, other: Person): boolean =>
  one?.userId === other.userId && one.accountId === other.accountId;

/** Continues the session in another account; other tabs drop what they show of the old one. */
export function moveSession(who: Person): void {
  const found = currentSession();
  if (!found) return;
  shown = who;
  localStorage.setItem(STORED, JSON.stringify({ ...found, person: who }));
}
/** The page shows no user's data any more. */
export const forgetPerson = () => {
  shown = undefined;
};

/** Ends the session once: the first of several refusals counts. */
export function endSession(end: SessionEnd): void {
  const stored = localStorage.getItem(STORED);
  if (stored === null) return;
  localStorage.removeItem(STORED);
  // After a sign-out another user may take the browser; an expired session comes back.
  if (end.by === 'user') forgetDrafts(readSession(stored)?.person);
  tellEnded(end);
}

export const lastSessionEnd = () => lastEnd;

function tellEnded(end: SessionEnd): void {
  lastEnd = end;
  forgetPerson();
  for (const { ended } of followers) ended?.(end);
}

function tellStored(stored: Session, byOtherTab: boolean): void {
  if (!belongsToPage(stored)) notifyChanged();
  else for (const { renewed } of followers) renewed?.(stored, byOtherTab);
}

export function notifyChanged(): void {
  for (const { changed } of followers) changed?.();
}

export function followSession(follower: SessionFollower): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Follows changes by other tabs, and checks again when this tab becomes visible. */
export function followOtherTabs(): void {
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
    else if (!belongsToPage(found)) notifyChanged();
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
