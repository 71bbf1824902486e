import type { HistoryAccess } from '#domains/history/historyAccess.ts';
import { isAllowed } from '#shared/permissions.ts';

/** Whoever edits them reads what was done to them; it is kept in the account that the editor belongs to. */
export const faqHistoryAccess: HistoryAccess[] = [
  {
    entity: 'faq_entries',
    readsAll: (user) => isAllowed(user, 'faq.edit') && user.accountId === user.homeAccountId,
    accountOf: async (_, user) => (isAllowed(user, 'faq.edit') ? user.homeAccountId : undefined),
  },
];
