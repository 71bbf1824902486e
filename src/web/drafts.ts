import * as z from 'zod/mini';

const PREFIX = 'maestral.draft.';
const DAYS_KEPT = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More would take room from what the product itself stores. */
const MOST_LENGTH = 50_000;
/** Sealed on the server, or a way into the product: never stored in a browser. */
const SECRET = /password|secret|certificate|(^|_)(code|pin|key)$|^(personal_id|roots)$/;
/** Names like `tax_code` end alike but hold no secret. */
const OPEN = /^(tax|zip|country)_code$/;
export const isSecret = (field: string): boolean => SECRET.test(field) && !OPEN.test(field);

/** The user of the session, in the working account. */
interface Owner {
  userId: number;
  accountId: number;
}

/** A form: the kind of record, and its id; undefined for a new one. */
export interface DraftPlace {
  record: string;
  id: number | undefined;
  /** Of the record that the user saw. */
  version?: number | undefined;
}

const values = z.record(z.string(), z.unknown());
const draft = z.object({
  /** When it was typed, in milliseconds. */
  at: z.int(),
  version: z.optional(z.int()),
  /** The changed fields before and after. */
  before: values,
  typed: values,
});
export type Draft = z.output<typeof draft>;

const keyOf = ({ userId, accountId }: Owner, { record, id }: DraftPlace) =>
  `${PREFIX}${userId}.${accountId}.${record}.${id ?? 'new'}`;

/** Storage may be full or switched off: then there are no drafts. */
function harmlessly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function stored(key: string): Draft | undefined {
  const found = localStorage.getItem(key);
  return found === null ? undefined : draft.safeParse(JSON.parse(found)).data;
}

/** The changed fields of a form, without secrets. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Pick<Draft, 'before' | 'typed'> {
  const names = Object.keys(after).filter((name) => !isSecret(name) && !isSame(before[name], after[name]));
  const of = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: of(before), typed: of(after) };
}

export const readDraft = (who: Owner, place: DraftPlace, now = Date.now()): Draft | undefined =>
  harmlessly(() => {
    forgetOldDrafts(now);
    return stored(keyOf(who, place));
  });

/** The time changes only with what is typed. */
export const writeDraft = (
  who: Owner,
  place: DraftPlace,
  changes: Pick<Draft, 'before' | 'typed'>,
  now = Date.now(),
): void =>
  void harmlessly(() => {
    const key = keyOf(who, place);
    if (Object.keys(changes.typed).length === 0) return localStorage.removeItem(key);
    const found = stored(key);
    const at = found && isSame(found.typed, changes.typed) ? found.at : now;
    const { version } = place;
    const written = JSON.stringify({ at, ...(version === undefined ? {} : { version }), ...changes });
    if (written.length <= MOST_LENGTH) localStorage.setItem(key, written);
  });

export const dropDraft = (who: Owner, place: DraftPlace): void =>
  void harmlessly(() => localStorage.removeItem(keyOf(who, place)));

/** All drafts of a user, in all accounts; of everybody when the user is not known. */
export const forgetDrafts = (who: Owner | undefined): void =>
  void harmlessly(() => dropWhere((key) => key.startsWith(who ? `${PREFIX}${who.userId}.` : PREFIX)));

/** Of everybody: also where no form opens any more. */
export const forgetOldDrafts = (now = Date.now()): void =>
  void harmlessly(() => dropWhere((key) => isOver(key, now)));

function isOver(key: string, now: number): boolean {
  const found = harmlessly(() => stored(key));
  return found === undefined || found.at < now - DAYS_KEPT * DAY_MS || found.at > now + DAY_MS;
}

function dropWhere(isWanted: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isWanted(key)) localStorage.removeItem(key);
  }
}
