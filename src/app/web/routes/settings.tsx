import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import { lazyScreen } from '#web/parts.tsx';
import { helpRoutes } from './help.tsx';
import { profileRoute } from './profile.tsx';
import { settingsFrame } from './settingsFrame.tsx';
import { systemRoutes } from './system.tsx';
import { termsRoutes } from './terms.tsx';

const settings = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings',
  staticData: { title: 'shell.settings' },
  component: lazyScreen(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
const users = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/users',
  staticData: { title: 'org.users.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('../pages/UsersPage.tsx'), 'UsersPage'),
});
const branches = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/subaccounts',
  staticData: { title: 'org.branches.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/org/screens/BranchesScreen.tsx'), 'BranchesScreen'),
});
const myBranch = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/mysubaccount',
  staticData: { title: 'org.myBranch.title' },
  component: lazyScreen(() => import('#domains/org/screens/MyBranchScreen.tsx'), 'MyBranchScreen'),
});
const account = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/account',
  staticData: { title: 'org.account.title' },
  component: lazyScreen(() => import('#domains/org/screens/AccountScreen.tsx'), 'AccountScreen'),
});
const accounts = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/manager/accounts',
  staticData: { title: 'org.accounts.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/org/screens/AccountsScreen.tsx'), 'AccountsScreen'),
});

export const settingsRoute = settingsFrame.addChildren([
  settings,
  users,
  branches,
  myBranch,
  account,
  accounts,
  ...termsRoutes,
  ...helpRoutes,
  profileRoute,
  ...systemRoutes,
]);
