import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { currentLocale } from '#web/i18n.ts';
import { faqCalls } from '../contract.ts';

/** More are asked for page by page. */
const AT_ONCE = 30;

/** What everybody reads, in the language of the page. */
export const shownQuery = (search: string, page: number) =>
  queryOptions({
    // What is asked of the help shares the first part of the key, so an edit renews it.
    queryKey: [faqCalls.search.path, 'shown', currentLocale(), search, page],
    queryFn: () =>
      call(faqCalls.search, { body: { search, page, itemsPerPage: AT_ONCE, filter: { active: true } } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
