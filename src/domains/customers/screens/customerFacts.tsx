import { contactFacts } from '#domains/org/widgets/contactFacts.tsx';
import type { Fact, FactGroup } from '#domains/records/widgets/factParts.ts';
import { textOf } from '#web/i18n.ts';
import { BirthdayField } from '#web/ui/dates/DateField.tsx';
import { TrimmedField } from '#web/ui/fields/TypedField.tsx';
import { writtenDate } from '#web/words.ts';
import type { Customer } from '../contract.ts';
import { nameOf } from '../rules.ts';
import type { CustomerValues } from './customerValues.ts';
import { DocumentFields, LocaleField, NameFields, RemarkField, TaxField, TitleFields } from './fields.tsx';

type CustomerFact = Fact<Customer, CustomerValues>;

/** The facts of a card in the order of its form. */
export const factsOf = (card: Customer): FactGroup<Customer, CustomerValues>[] => [
  { title: textOf('settings.card.contact'), facts: contactFacts(card) },
  {
    title: textOf(card.is_company ? 'customers.isCompany' : 'customers.person'),
    facts: card.is_company ? [nameFact(card)] : [nameFact(card), titleFact(card), birthdayFact(card)],
  },
  { title: textOf('customers.group.papers'), facts: paperFacts(card) },
];

const nameFact = (card: Customer): CustomerFact => ({
  label: textOf('customers.name'),
  shown: nameOf(card),
  fields: ['last_name', 'first_name'],
  edit: ({ field }) => <NameFields field={field} isCompany={card.is_company} />,
});

const titleFact = ({ type, sex }: Customer): CustomerFact => ({
  label: textOf('customers.type'),
  shown: [textOf(`customers.type.${type}`), textOf(`customers.sex.${sex}`)].join(', '),
  fields: ['type', 'sex'],
  edit: (props) => <TitleFields {...props} />,
});

const birthdayFact = ({ birth_date }: Customer): CustomerFact => ({
  label: textOf('customers.birthday'),
  shown: birth_date === null ? '' : writtenDate(birth_date),
  fields: ['birth_date'],
  edit: ({ field }) => <BirthdayField label={textOf('customers.birthday')} {...field('birth_date')} />,
});

function paperFacts({
  tax_code,
  iban,
  personal_id,
  personal_id_type,
  locale,
  additional,
}: Customer): CustomerFact[] {
  const kind = personal_id_type === null ? '' : textOf(`customers.document.${personal_id_type}`);
  return [
    {
      label: textOf('customers.taxCode'),
      shown: tax_code,
      fields: ['tax_code'],
      edit: ({ field }) => <TaxField field={field} />,
    },
    {
      label: textOf('customers.iban'),
      shown: iban,
      fields: ['iban'],
      edit: ({ field }) => <TrimmedField label={textOf('customers.iban')} {...field('iban')} />,
    },
    {
      label: textOf('customers.document'),
      shown: personal_id === '' ? '' : `${kind} ${personal_id}`.trim(),
      fields: ['personal_id', 'personal_id_type'],
      edit: ({ field }) => <DocumentFields field={field} />,
    },
    {
      label: textOf('customers.locale'),
      shown: textOf(`customers.locale.${locale}`),
      fields: ['locale'],
      edit: ({ field }) => <LocaleField field={field} />,
    },
    {
      label: textOf('customers.additional'),
      shown: additional,
      fields: ['additional'],
      edit: ({ field }) => <RemarkField field={field} />,
    },
  ];
}
