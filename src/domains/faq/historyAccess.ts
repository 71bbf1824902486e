import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { isAllowed } from '#shared/permissions.ts';

/** For editors; it lies in the account of the editor. */
export const faqHistoryAccess: HistoryAccess[] = [
  {
    entity: 'faq_entries',
    readsAll: (user) => isAllowed(user, 'faq.edit') && user.accountId === user.homeAccountId,
    accountOf: async (_, user) => (isAllowed(user, 'faq.edit') ? user.homeAccountId : undefined),
  },
];
