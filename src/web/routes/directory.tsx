import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '../address.ts';
import { lazyScreen } from '../parts.tsx';
import { shell } from './shell.tsx';

const suppliers = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers',
  staticData: { title: 'suppliers.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('../screens/SuppliersPage.tsx'), 'SuppliersPage'),
});

/** With whom the agency deals. */
export const directoryRoutes = [suppliers] as const;
