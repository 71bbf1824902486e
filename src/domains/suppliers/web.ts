import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { shell } from '#web/routes/shell.ts';

const importing = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers/import',
  staticData: { title: 'imports.open' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/SupplierImportScreen.tsx'), 'SupplierImportScreen'),
});

const routes = { shell: [importing] } as const;

export const suppliers: WebDomain<typeof routes> = {
  name: 'suppliers',
  routes,
  frame: () => import('./frame.ts'),
};
