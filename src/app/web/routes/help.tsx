import { createRoute } from '@tanstack/react-router';
import { tabSearch, textOf, unreadSearch } from '#web/address.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settingsFrame } from './settingsFrame.tsx';
import { shell } from './shell.tsx';

/** What is looked for in the help, and on which page; what makes no sense is not said. */
function faqSearch(raw: Record<string, unknown>): { search?: string; page?: number } {
  const search = textOf(raw, 'search');
  const page = Number(raw.page);
  return {
    ...(search === undefined ? {} : { search }),
    ...(Number.isInteger(page) && page > 1 && page < 1000 ? { page } : {}),
  };
}

const faq = createRoute({
  getParentRoute: () => shell,
  path: '/faq',
  staticData: { title: 'faq.title' },
  validateSearch: faqSearch,
  component: lazyScreen(() => import('../pages/FaqPage.tsx'), 'FaqPage'),
});
const editFaq = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/faq',
  staticData: { title: 'faq.edit.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/faq/screens/EditFaqScreen.tsx'), 'EditFaqScreen'),
});
const tickets = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/tickets',
  staticData: { title: 'support.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/support/screens/TicketsScreen.tsx'), 'TicketsScreen'),
});
const ticket = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/tickets/$id',
  staticData: { title: 'support.title' },
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#domains/support/screens/TicketScreen.tsx'), 'TicketScreen'),
});

export const faqRoute = faq;
export const helpRoutes = [editFaq, tickets, ticket] as const;
