import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const feeds = createRoute({
  getParentRoute: () => settings,
  path: '/settings/feeds',
  staticData: { title: 'feeds.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/FeedsScreen.tsx'), 'FeedsScreen'),
});

const routes = { settings: [feeds] } as const;

export const offers: WebDomain<typeof routes> = {
  name: 'offers',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
