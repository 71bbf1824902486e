import { createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { faqCalls } from './contract.ts';

export const faqList = defineList({
  name: 'faq.entries',
  title: 'faq.edit.title',
  route: faqCalls.search,
  columns: [
    {
      key: 'order',
      title: 'faq.order',
      kind: 'number',
      sortBy: 'order',
      onPhone: 'minor',
      read: ({ order }) => order,
    },
    { key: 'question', title: 'faq.question', kind: 'text', isName: true, read: ({ question }) => question },
    {
      key: 'locales',
      title: 'faq.locales',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ locales }) => locales.join(', '),
    },
    {
      key: 'active',
      isState: true,
      title: 'faq.state',
      kind: 'flag',
      isFixed: true,
      onPhone: 'minor',
      texts: ['faq.active', 'faq.hidden'],
      read: ({ active }) => active,
    },
    { ...createdColumn('faq.created'), sortBy: 'id' },
  ],
});
