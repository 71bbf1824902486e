import { createRoute } from '@tanstack/react-router';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { profile } from '#web/routes/profile.ts';

const ownHistory = createRoute({
  getParentRoute: () => profile,
  path: '/history',
  staticData: { title: 'history.own' },
  component: lazyScreen(() => import('./screens/OwnHistoryScreen.tsx'), 'OwnHistoryScreen'),
});

const routes = { profile: [ownHistory] } as const;

export const history: WebDomain<typeof routes> = {
  name: 'history',
  routes,
  frame: () => import('./frame.ts'),
};
