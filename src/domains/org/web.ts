import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const branches = createRoute({
  getParentRoute: () => settings,
  path: '/settings/subaccounts',
  staticData: { title: 'org.branches.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/BranchesScreen.tsx'), 'BranchesScreen'),
});
const myBranch = createRoute({
  getParentRoute: () => settings,
  path: '/settings/mysubaccount',
  staticData: { title: 'org.myBranch.title' },
  component: lazyScreen(() => import('./screens/MyBranchScreen.tsx'), 'MyBranchScreen'),
});
const account = createRoute({
  getParentRoute: () => settings,
  path: '/settings/account',
  staticData: { title: 'org.account.title' },
  component: lazyScreen(() => import('./screens/AccountScreen.tsx'), 'AccountScreen'),
});
const accounts = createRoute({
  getParentRoute: () => settings,
  path: '/manager/accounts',
  staticData: { title: 'org.accounts.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/AccountsScreen.tsx'), 'AccountsScreen'),
});

const routes = { settings: [branches, myBranch, account, accounts] } as const;

export const org: WebDomain<typeof routes> = {
  name: 'org',
  routes,
  frame: () => import('./frame.ts'),
};
