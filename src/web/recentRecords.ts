import { useEffect } from 'react';
import { useSignedIn } from './session/user.ts';

const STORED = 'maestral.recent';
const MOST = 30;

interface RecentRecord {
  /** The entity in the history. */
  kind: string;
  id: number;
}

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'id' in value &&
  Number.isSafeInteger(value.id);

interface Stored {
  whose?: unknown;
  records?: unknown;
}
function stored(): Stored {
  try {
    return { ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as object) };
  } catch {
    return {};
  }
}

/** Ids alone, of one user in one account: a browser is used by several people. */
function recentOf(whose: string): RecentRecord[] {
  const { whose: known, records } = stored();
  return known === whose && Array.isArray(records) ? records.filter(isRecord) : [];
}

/** What the user opened last in this browser, the newest first. */
export function useRecentRecords(): RecentRecord[] {
  const signedIn = useSignedIn();
  return signedIn ? recentOf(whoseOf(signedIn)) : [];
}

/** Remembers an open record. */
export function useRememberedRecord(kind: string, id: number, isThere: boolean): void {
  const signedIn = useSignedIn();
  const whose = signedIn && whoseOf(signedIn);
  useEffect(() => {
    if (!isThere || whose === undefined) return;
    const others = recentOf(whose).filter((one) => one.kind !== kind || one.id !== id);
    const records = [{ kind, id }, ...others].slice(0, MOST);
    localStorage.setItem(STORED, JSON.stringify({ whose, records }));
  }, [kind, id, isThere, whose]);
}

const whoseOf = ({ user, account }: { user: { id: number }; account: { id: number } }) =>
  `${user.id} in ${account.id}`;
