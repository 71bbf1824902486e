import { writtenDate } from '#web/words.ts';
import type { Customer } from '../contract.ts';
import { nameOf, shownNumber } from '../rules.ts';

/** Number, name, birthday and city: namesakes differ in one of them. */
export function aboutCard(card: Customer): string {
  const born = card.birth_date === null ? '' : writtenDate(card.birth_date);
  return [`${shownNumber(card.id)} ${nameOf(card)}`, born, card.city].filter(Boolean).join(' · ');
}
