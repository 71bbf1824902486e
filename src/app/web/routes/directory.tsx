import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import { lazyScreen } from '#web/parts.tsx';
import { shell } from './shell.tsx';

const suppliers = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers',
  staticData: { title: 'suppliers.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('../pages/SuppliersPage.tsx'), 'SuppliersPage'),
});

const customers = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  staticData: { title: 'customers.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/customers/screens/CustomersScreen.tsx'), 'CustomersScreen'),
});

const supplierImport = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers/import',
  staticData: { title: 'imports.open' },
  validateSearch: unreadSearch,
  component: lazyScreen(
    () => import('#domains/suppliers/screens/SupplierImportScreen.tsx'),
    'SupplierImportScreen',
  ),
});

const customerImport = createRoute({
  getParentRoute: () => shell,
  path: '/customers/import',
  staticData: { title: 'customers.import' },
  validateSearch: unreadSearch,
  component: lazyScreen(
    () => import('#domains/customers/screens/CustomerImportScreen.tsx'),
    'CustomerImportScreen',
  ),
});

/** With whom the agency deals. */
export const directoryRoutes = [customers, customerImport, suppliers, supplierImport] as const;
