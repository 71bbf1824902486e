import type { Change } from '../store/journal.ts';
import type { Problem } from './lines/line.ts';
import type { Answer } from './model.ts';

/** What happens after an action: its answer, or none. */
export interface Outcome {
  answer: Answer;
  changes?: Change[];
  /** It was committed or not, but no answer leaves. */
  silence?: 'never' | 'drop';
}

export const refused = (problem: Problem): Outcome => {
  const { seating, taken, ...rest } = problem;
  return { answer: { ...rest, ...(seating === undefined ? {} : { seating }), ...(taken ? { taken } : {}) } };
};
export const answer = (id: number, rest: Partial<Answer> = {}): Outcome => ({ answer: { id, ...rest } });
export const noBooking = (): Outcome =>
  answer(998, { text: 'There is no such booking.', error: { code: 'NO_BOOKING' } });
