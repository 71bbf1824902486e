import type { ReadFact } from '#domains/records/widgets/RecordFacts.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { textOf, useTexts } from '#web/i18n.ts';
import { Formatted } from '#web/ui/Formatted.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { faqList } from '../columns.ts';
import { type FaqEntry, faqCalls } from '../contract.ts';
import { EntryFields, valuesOf } from './EntryFields.tsx';
import classes from './faq.module.css';
import { PlaceCell } from './PlaceCell.tsx';

const WRITTEN = {
  schema: faqCalls.create.body,
  valuesOf,
  Fields: EntryFields,
  factsOf: ({ texts }: FaqEntry) =>
    texts.map(
      ({ locale, answer }): ReadFact => [locale.toUpperCase(), <Formatted key={locale} html={answer} />],
    ),
};

const CELLS = {
  order: (row: FaqEntry) => <PlaceCell row={row} />,
  question: ({ question, locale }: FaqEntry) => (
    <span lang={locale} title={question}>
      {question}
    </span>
  ),
  locales: ({ locales }: FaqEntry) => (
    <span className={classes.tags}>
      {locales.map((locale) => (
        <Tag key={locale} hue="gray">
          {locale}
        </Tag>
      ))}
    </span>
  ),
  active: ({ active }: FaqEntry) => (
    <Tag hue={active ? 'ok' : 'gray'}>{textOf(active ? 'faq.active' : 'faq.hidden')}</Tag>
  ),
};

/** The provider's editor: texts in each language, and the order. */
export function EditFaqScreen() {
  const text = useTexts();
  return (
    <RecordsScreen
      list={faqList}
      calls={faqCalls}
      record="faq_entries"
      lead={text('faq.edit.lead')}
      searchLabel={text('faq.edit.search')}
      addLabel={text('faq.add')}
      newTitle={text('faq.new')}
      nameOf={({ question }) => question}
      cells={CELLS}
      filters={[{ key: 'active', label: text('faq.active'), kind: 'yesNo' }]}
      written={WRITTEN}
      empty={{ title: text('faq.none'), hint: text('faq.edit.noneHint') }}
    />
  );
}
