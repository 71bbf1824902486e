import type { Booking, Hold, Seating } from '../trade/model.ts';
import { applyChanges, type Change, type Journal, openJournal } from './journal.ts';
import { lockFolder } from './lock.ts';
import { createStock } from './stock.ts';

/** Answer to a write, kept under its client reference. */
interface Kept {
  action: string;
  /** Of the content; another content under the same reference is refused. */
  fingerprint: number;
  body: unknown;
}

export interface Store {
  booking(code: string): Booking | undefined;
  bookingsOf(operator: string): Booking[];
  kept(operator: string, reference: string): Kept | undefined;
  /** The booking that a reference made. */
  byReference(operator: string, reference: string): Booking | undefined;
  seating(operator: string, product: string, day: number): Seating | undefined;
  hold(id: string): Hold | undefined;
  /** A price that a refused booking was told, in permille of the usual one. */
  factor(key: string): number | undefined;
  /** Units taken by bookings. */
  taken(key: string): number;
  next(operator: string): number;
  commit(changes: Change[]): void;
  settled(): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

export const keys = {
  booking: (code: string) => `b/${code}`,
  kept: (operator: string, reference: string) => `r/${operator}/${reference}`,
  seating: (operator: string, product: string, day: number) => `s/${operator}/${product}/${day}`,
  hold: (id: string) => `h/${id}`,
  factor: (key: string) => `p/${key}`,
  counter: (operator: string) => `n/${operator}`,
};

/** Everything in memory, and in a journal where there is a folder. */
export function openStore(folder: string | null): Store {
  const state = new Map<string, unknown>();
  const unlock = folder === null ? () => {} : lockFolder(folder);
  const journal: Journal | null = folder === null ? null : openJournal(folder, state);
  const stock = createStock();
  const references = new Map<string, string>();
  const byOperator = new Map<string, Set<string>>();

  const index = (key: string, value: unknown): void => {
    if (!key.startsWith('b/') || value === null) return;
    const booking = value as Booking;
    stock.put(booking);
    if (booking.reference !== null) references.set(`${booking.operator}/${booking.reference}`, booking.code);
    const codes = byOperator.get(booking.operator) ?? new Set();
    byOperator.set(booking.operator, codes.add(booking.code));
  };
  const clear = (): void => {
    stock.clear();
    references.clear();
    byOperator.clear();
  };
  const read = <Value>(key: string): Value | undefined => state.get(key) as Value | undefined;
  const commit = (changes: Change[]): void => {
    applyChanges(state, changes);
    for (const [key, value] of changes) index(key, value);
    // A failure of the disk shows in `settled`, which every answer waits for.
    journal?.append(changes).catch(() => {});
  };

  for (const [key, value] of state) index(key, value);
  return {
    booking: (code) => read(keys.booking(code)),
    bookingsOf: (operator) =>
      [...(byOperator.get(operator) ?? [])].flatMap((code) => read<Booking>(keys.booking(code)) ?? []),
    kept: (operator, reference) => read(keys.kept(operator, reference)),
    byReference(operator, reference) {
      const code = references.get(`${operator}/${reference}`);
      return code === undefined ? undefined : read(keys.booking(code));
    },
    seating: (operator, product, day) => read(keys.seating(operator, product, day)),
    hold: (id) => read(keys.hold(id)),
    factor: (key) => read(keys.factor(key)),
    taken: stock.taken,
    next: (operator) => (read<number>(keys.counter(operator)) ?? 0) + 1,
    commit,
    settled: () => journal?.settled() ?? Promise.resolve(),
    reset() {
      commit([...state.keys()].map((key) => [key, null]));
      clear();
    },
    async close() {
      await journal?.close();
      unlock();
    },
  };
}
