import type { AnySize } from '#server/db/lists.ts';
import { type ListReader, shownList } from '#server/shownLists.ts';
import { isAllowed } from '#shared/permissions.ts';
import type { Locale } from '#shared/texts.ts';
import { faqList } from './columns.ts';
import type { FaqQuery } from './contract.ts';
import { searchEntries } from './store.ts';

/** They belong to no account: everybody reads those that are shown, and who edits sees all of them by `system`. */
export function entryPage({ read, system, user }: ListReader, query: AnySize<FaqQuery>, locale: Locale) {
  return isAllowed(user, 'faq.edit')
    ? system((tx) => searchEntries(tx, { locale, isEditor: true }, query))
    : read((db) => searchEntries(db, { locale, isEditor: false }, query));
}

export const faqLists = [shownList(faqList, (reader, query, { locale }) => entryPage(reader, query, locale))];
