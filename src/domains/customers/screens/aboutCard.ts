import { recordNumber } from '#shared/recordNumber.ts';
import { writtenDate } from '#web/words.ts';
import type { Customer } from '../contract.ts';
import { nameOf } from '../rules.ts';

/** Number, name, birthday and city: namesakes differ in one of them. */
export function aboutCard(card: Customer): string {
  const born = card.birth_date === null ? '' : writtenDate(card.birth_date);
  return [`${recordNumber(card.id)} ${nameOf(card)}`, born, card.city].filter(Boolean).join(' · ');
}
