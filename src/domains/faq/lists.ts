import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Locale } from '#shared/texts.ts';
import { type FaqQuery, faqCalls } from './contract.ts';
import { FALLBACK } from './rules.ts';
import { searchEntries } from './store.ts';

/** They belong to no account: everybody reads those that are shown, and who edits sees all of them by `system`. */
export function entryPage(
  { read, system, user }: ListReader,
  query: AnySize<FaqQuery>,
  locale: Locale = FALLBACK,
) {
  return isAllowed(user, 'faq.edit')
    ? system((tx) => searchEntries(tx, { locale, isEditor: true }, query))
    : read((db) => searchEntries(db, { locale, isEditor: false }, query));
}

export const faqLists = [
  shownList({
    name: 'faq.entries',
    title: 'faq.edit.title',
    route: faqCalls.search,
    page: entryPage,
    columns: {
      order: { title: 'faq.order', value: ({ order }) => order },
      question: { title: 'faq.question', value: ({ question }) => question },
      locales: { title: 'faq.locales', value: ({ locales }) => locales.join(', ') },
      active: { title: 'faq.active', value: ({ active }) => (active ? '✓' : '') },
      created_at: { title: 'faq.created', value: ({ created_at }) => new Date(created_at) },
    },
  }),
];
