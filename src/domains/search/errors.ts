import { defineErrors } from '#shared/errors.ts';

export const searchErrors = defineErrors({
  tabSaveDenied: { code: 'TAB_SAVE_DENIED', status: 403, key: 'search.errors.tab_save_denied' },
  /** The search is older than ten minutes, or was dropped. */
  searchGone: { code: 'SEARCH_GONE', status: 404, key: 'search.errors.searchGone' },
  offerUnknown: { code: 'OFFER_UNKNOWN', status: 422, key: 'search.errors.offerUnknown' },
  operatorUnavailable: {
    code: 'OPERATOR_UNAVAILABLE',
    status: 502,
    key: 'search.errors.operatorUnavailable',
  },
  notOffered: { code: 'NOT_OFFERED', status: 422, key: 'search.errors.notOffered' },
});
