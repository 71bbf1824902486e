import type { TextRow } from '#shared/texts.ts';

/** A question with its answer in all languages. */
export interface DemoEntry {
  question: TextRow;
  answer: TextRow;
}
