import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { shell } from '#web/routes/shell.ts';

const list = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  staticData: { title: 'customers.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/CustomersScreen.tsx'), 'CustomersScreen'),
});
const importing = createRoute({
  getParentRoute: () => shell,
  path: '/customers/import',
  staticData: { title: 'customers.import' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/CustomerImportScreen.tsx'), 'CustomerImportScreen'),
});

const routes = { shell: [list, importing] } as const;

export const customers: WebDomain<typeof routes> = {
  name: 'customers',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
