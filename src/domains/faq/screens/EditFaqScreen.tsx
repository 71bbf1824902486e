import { createdColumn } from '#domains/records/widgets/createdColumn.tsx';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { useTexts } from '#web/i18n.ts';
import type { Column } from '#web/ui/listParts.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { type FaqEntry, faqCalls } from '../contract.ts';
import { EntryFields, valuesOf } from './EntryFields.tsx';
import classes from './faq.module.css';
import { PlaceCell } from './PlaceCell.tsx';

const WRITTEN = { schema: faqCalls.create.body, valuesOf, Fields: EntryFields };

/** Where the provider writes what everybody reads: in each language, and in which order. */
export function EditFaqScreen() {
  const text = useTexts();
  const columns: Column<FaqEntry>[] = [
    {
      key: 'order',
      title: text('faq.order'),
      isFixed: true,
      sortBy: 'order',
      onPhone: 'minor',
      render: (row) => <PlaceCell row={row} />,
    },
    {
      key: 'question',
      title: text('faq.question'),
      render: ({ question, locale }) => (
        <span lang={locale} title={question}>
          {question}
        </span>
      ),
    },
    {
      key: 'locales',
      title: text('faq.locales'),
      onPhone: 'hidden',
      render: ({ locales }) => (
        <span className={classes.tags}>
          {locales.map((locale) => (
            <Tag key={locale} hue="gray">
              {locale}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'active',
      title: text('faq.state'),
      isFixed: true,
      onPhone: 'minor',
      render: ({ active }) => (
        <Tag hue={active ? 'ok' : 'gray'}>{text(active ? 'faq.active' : 'faq.hidden')}</Tag>
      ),
    },
    { ...createdColumn(text('faq.created')), sortBy: 'id' },
  ];
  return (
    <RecordsScreen
      name="faq.entries"
      calls={faqCalls}
      record="faq_entries"
      title={text('faq.edit.title')}
      lead={text('faq.edit.lead')}
      searchLabel={text('faq.edit.search')}
      addLabel={text('faq.add')}
      newTitle={text('faq.new')}
      nameOf={({ question }) => question}
      columns={columns}
      filters={[{ key: 'active', label: text('faq.active'), kind: 'yesNo' }]}
      written={WRITTEN}
      empty={{ title: text('faq.none'), hint: text('faq.edit.noneHint') }}
    />
  );
}
