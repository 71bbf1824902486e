import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { currentLocale } from '#web/i18n.ts';
import { faqCalls } from '../contract.ts';

/** The page loads more on demand. */
const AT_ONCE = 30;

/** The entries as readers see them, in the language of the page. */
export const shownQuery = (search: string, page: number) =>
  queryOptions({
    // Shares the first part of the key with the editor, so that an edit refreshes it.
    queryKey: [faqCalls.search.path, 'shown', currentLocale(), search, page],
    queryFn: () =>
      call(faqCalls.search, { body: { search, page, itemsPerPage: AT_ONCE, filter: { active: true } } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
