import type { Outcome } from '../port/outcome.ts';

export const answered = <T>(statusId: number, data: T): Outcome<T> => ({
  kind: 'answer',
  statusId,
  text: '',
  data,
});

const SHOWN = 205;
/** What the operator shows under no status of its own. */
export const shown = <T>(data: T): Outcome<T> => answered(SHOWN, data);

/** The price or fee is another one now; nothing was done. */
export const otherTotal = <T>(minor: number, currency: string): Outcome<T> => ({
  kind: 'answer',
  statusId: 350,
  text: '',
  newTotal: { minor, currency },
  data: null,
});

/** An outcome without data, as one of another kind of data. */
export const withoutData = <T>(outcome: Outcome<unknown>): Outcome<T> =>
  outcome.kind === 'answer' ? { ...outcome, data: null } : outcome;

/** A call that a dialect does not have. */
export const never = (what: string) => async (): Promise<Outcome<never>> => ({
  kind: 'not_sent',
  why: 'not_supported',
  detail: what,
});
