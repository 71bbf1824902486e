import type { TextRow } from '#shared/texts.ts';

/** A question with its answer, in all languages beside one another. */
export interface DemoEntry {
  question: TextRow;
  answer: TextRow;
}
