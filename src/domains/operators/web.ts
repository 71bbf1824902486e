import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const contracts = createRoute({
  getParentRoute: () => settings,
  path: '/settings/touroperators',
  staticData: { title: 'operators.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/ContractsScreen.tsx'), 'ContractsScreen'),
});
const ownOperators = createRoute({
  getParentRoute: () => settings,
  path: '/settings/touroperators/own',
  staticData: { title: 'operators.own.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/OwnOperatorsScreen.tsx'), 'OwnOperatorsScreen'),
});

const routes = { settings: [contracts, ownOperators] } as const;

export const operators: WebDomain<typeof routes> = {
  name: 'operators',
  routes,
  frame: () => import('./frame.ts'),
};
