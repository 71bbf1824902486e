import type { Tx } from '#server/db/scope.ts';
import { LOCALES } from '#shared/texts.ts';
import { PEOPLE } from './demo/peopleTexts.ts';
import { SIGN_IN } from './demo/signInTexts.ts';
import { TERMS } from './demo/termsTexts.ts';
import { WORK } from './demo/workTexts.ts';
import { insertEntry, writeText } from './store.ts';

/** Questions about the product; the same for every agency. */
export async function seedFaq(tx: Tx): Promise<void> {
  const entries = [...SIGN_IN, ...PEOPLE, ...TERMS, ...WORK];
  for (const [index, { question, answer }] of entries.entries()) {
    const entry_id = await insertEntry(tx, { place: index + 1, active: true });
    for (const [at, locale] of LOCALES.entries()) {
      await writeText(tx, { entry_id, locale, question: question[at] ?? '', answer: answer[at] ?? '' });
    }
  }
}
