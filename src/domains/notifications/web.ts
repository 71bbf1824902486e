import { createRoute } from '@tanstack/react-router';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { profile } from '#web/routes/profile.ts';

const types = createRoute({
  getParentRoute: () => profile,
  path: '/notifications',
  staticData: { title: 'notifications.title' },
  component: lazyScreen(() => import('./screens/NotificationTypesScreen.tsx'), 'NotificationTypesScreen'),
});

const routes = { profile: [types] } as const;

export const notifications: WebDomain<typeof routes> = {
  name: 'notifications',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
