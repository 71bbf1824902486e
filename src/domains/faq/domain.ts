import type { Domain } from '#server/domain.ts';
import { faqCalls } from './contract.ts';
import { seedFaq } from './demo.ts';
import { faqErrors } from './errors.ts';
import { faqHistoryAccess } from './historyAccess.ts';
import { faqLists } from './lists.ts';
import { faqRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const faq = {
  name: 'faq',
  uses: ['history', 'records'],
  worksOverAll: true,
  calls: [faqCalls],
  errors: faqErrors,
  texts,
  routes: () => faqRoutes,
  lists: () => faqLists,
  historyAccess: faqHistoryAccess,
  impersonal: ['faq_entries', 'faq_texts'],
  seed: seedFaq,
} satisfies Domain;
