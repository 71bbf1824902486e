import { createRoute } from '@tanstack/react-router';
import { tabSearch, unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const tickets = createRoute({
  getParentRoute: () => settings,
  path: '/settings/tickets',
  staticData: { title: 'support.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/TicketsScreen.tsx'), 'TicketsScreen'),
});
const ticket = createRoute({
  getParentRoute: () => settings,
  path: '/settings/tickets/$id',
  staticData: { title: 'support.title' },
  validateSearch: tabSearch,
  component: lazyScreen(() => import('./screens/TicketScreen.tsx'), 'TicketScreen'),
});

const routes = { settings: [tickets, ticket] } as const;

export const support: WebDomain<typeof routes> = {
  name: 'support',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
