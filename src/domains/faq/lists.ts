import type { AnySize } from '#server/db/lists.ts';
import { exportableList, type ListReader } from '#server/exportableLists.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Locale } from '#shared/texts.ts';
import { faqList } from './columns.ts';
import type { FaqQuery } from './contract.ts';
import { searchEntries } from './store.ts';

/** Entries belong to no account: readers get visible ones, editors all of them by `system`. */
export function entryPage({ read, system, user }: ListReader, query: AnySize<FaqQuery>, locale: Locale) {
  return isAllowed(user, 'faq.edit')
    ? system((tx) => searchEntries(tx, { locale, isEditor: true }, query))
    : read((db) => searchEntries(db, { locale, isEditor: false }, query));
}

export const faqLists = [
  exportableList(faqList, (reader, query, { locale }) => entryPage(reader, query, locale)),
];
