import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const log = createRoute({
  getParentRoute: () => settings,
  path: '/settings/connections/log',
  staticData: { title: 'connections.log.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/LogScreen.tsx'), 'LogScreen'),
});

const routes = { settings: [log] } as const;

export const connections: WebDomain<typeof routes> = {
  name: 'connections',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
