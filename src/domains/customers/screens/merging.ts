import { textOf } from '#web/i18n.ts';
import { writtenDate } from '#web/words.ts';
import type { Customer } from '../contract.ts';
import { MERGEABLE, type Mergeable } from '../rules.ts';

export const isFilled = (card: Customer, field: Mergeable): boolean =>
  card[field] !== '' && card[field] !== null;

/** A document is its number and its type; they are taken together. */
const compared = (card: Customer, field: Mergeable) =>
  field === 'personal_id' && isFilled(card, field)
    ? `${card.personal_id} ${card.personal_id_type}`
    : card[field];

/** Fields that differ between the customers: the user chooses one value. */
export const differingFields = (cards: Customer[]): Mergeable[] =>
  MERGEABLE.filter((field) => new Set(cards.map((card) => compared(card, field))).size > 1);

/** The value as readable text. */
export function valueShown(card: Customer, field: Mergeable): string {
  if (!isFilled(card, field)) return textOf('customers.empty');
  switch (field) {
    case 'is_company':
      return textOf(card.is_company ? 'customers.isCompany' : 'customers.person');
    case 'type':
      return textOf(`customers.type.${card.type}`);
    case 'sex':
      return textOf(`customers.sex.${card.sex}`);
    case 'locale':
      return textOf(`customers.locale.${card.locale}`);
    case 'personal_id':
      return card.personal_id_type === null
        ? card.personal_id
        : `${card.personal_id} · ${textOf(`customers.document.${card.personal_id_type}`)}`;
    case 'birth_date':
      return writtenDate(card.birth_date ?? '');
    default:
      return card[field];
  }
}
