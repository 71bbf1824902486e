import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const list = createRoute({
  getParentRoute: () => settings,
  path: '/settings/partners',
  staticData: { title: 'partners.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/PartnersScreen.tsx'), 'PartnersScreen'),
});

const routes = { settings: [list] } as const;

export const partners: WebDomain<typeof routes> = {
  name: 'partners',
  routes,
  frame: () => import('./frame.ts'),
};
