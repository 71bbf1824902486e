import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { contactFacts } from '#domains/org/widgets/contactFacts.tsx';
import { CardParts } from '#domains/records/widgets/CardParts.tsx';
import { Facts } from '#domains/records/widgets/Facts.tsx';
import type { FactGroup } from '#domains/records/widgets/factParts.ts';
import type { StoredForm } from '#domains/records/widgets/useStoredForm.ts';
import { textOf } from '#web/i18n.ts';
import { CountedArea } from '#web/ui/fields/CountedArea.tsx';
import { NOTE_MAX, type Supplier, type SupplierInput } from '../contract.ts';

/** Of a domain that refers to suppliers. */
export interface Aside {
  title: string;
  Content: (props: { row: Supplier }) => ReactNode;
}

interface Props extends StoredForm<Supplier, SupplierInput> {
  row: Supplier;
  isReadOnly: boolean;
  aside: Aside | undefined;
}

/** The card to read. */
export const Overview = ({ aside, ...props }: Props) => (
  <CardParts
    aside={aside && { title: aside.title, content: <aside.Content key={props.row.id} row={props.row} /> }}
  >
    <Facts {...props} groups={factsOf(props.row, props.isReadOnly)} />
  </CardParts>
);

/** In the order of the form. */
const factsOf = (supplier: Supplier, isReadOnly: boolean): FactGroup<Supplier, SupplierInput>[] => [
  {
    title: textOf('settings.card.contact'),
    facts: [
      {
        label: textOf('suppliers.contact'),
        shown: supplier.contact,
        fields: ['contact'],
        edit: ({ field }) => <TextInput label={textOf('suppliers.contact')} {...field('contact')} />,
      },
      ...contactFacts<Supplier, SupplierInput>(supplier),
    ],
  },
  {
    title: textOf('suppliers.one'),
    facts: [
      {
        label: textOf('org.field.name'),
        // The title says it; here it is changed.
        shown: isReadOnly ? '' : supplier.name,
        fields: ['name'],
        edit: ({ field }) => <TextInput required label={textOf('org.field.name')} {...field('name')} />,
      },
      {
        label: textOf('suppliers.note'),
        shown: supplier.note,
        fields: ['note'],
        edit: ({ field }) => (
          <CountedArea label={textOf('suppliers.note')} allowed={NOTE_MAX} {...field('note')} />
        ),
      },
    ],
  },
];
