import { z } from 'zod';
import type { Tokens } from '#domains/auth/contract.ts';

const STORED = 'maestral.session';

/** What the browser keeps of a sign-in. The refresh token is not among it: it lies where no script can read it. */
const session = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  expires_at: z.iso.datetime(),
  refresh_token: z.null(),
  token_type: z.literal('Bearer'),
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
}

const followers = new Set<SessionFollower>();

/** All tabs share it, so it is read anew each time. What is not readable counts as none. */
export function currentSession(): Session | undefined {
  const stored = localStorage.getItem(STORED);
  return stored === null ? undefined : readSession(stored);
}

export function rememberSession(tokens: Tokens, now = new Date()): Session {
  const expires_at = new Date(now.getTime() + tokens.expires_in * 1000).toISOString();
  const remembered: Session = { ...tokens, refresh_token: null, expires_at };
  localStorage.setItem(STORED, JSON.stringify(remembered));
  for (const { renewed } of followers) renewed?.(remembered, false);
  return remembered;
}

/** Empties the session, once: of several refusals at a time the first one speaks. */
export function endSession(end: SessionEnd): void {
  if (localStorage.getItem(STORED) === null) return;
  localStorage.removeItem(STORED);
  for (const { ended } of followers) ended?.(end);
}

export function followSession(follower: SessionFollower): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** What other tabs do to the session is heard here too. */
export function hearOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORED && key !== null) return;
    const heard = newValue === null ? undefined : readSession(newValue);
    for (const { renewed, ended } of followers) {
      if (heard) renewed?.(heard, true);
      else ended?.({ by: 'other-tab' });
    }
  });
}

function readSession(stored: string): Session | undefined {
  try {
    return session.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
