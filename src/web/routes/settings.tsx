import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '../address.ts';
import { lazyScreen } from '../parts.tsx';
import { shell } from './shell.tsx';

/** What stands beside the rail of the settings. */
const frame = createRoute({
  getParentRoute: () => shell,
  id: 'settings',
  component: lazyScreen(() => import('../ui/settings/SettingsFrame.tsx'), 'SettingsFrame'),
});
const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  staticData: { title: 'shell.settings' },
  component: lazyScreen(() => import('../ui/settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
const users = createRoute({
  getParentRoute: () => frame,
  path: '/settings/users',
  staticData: { title: 'org.users.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/org/screens/UsersScreen.tsx'), 'UsersScreen'),
});
const branches = createRoute({
  getParentRoute: () => frame,
  path: '/settings/subaccounts',
  staticData: { title: 'org.branches.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/org/screens/BranchesScreen.tsx'), 'BranchesScreen'),
});
const myBranch = createRoute({
  getParentRoute: () => frame,
  path: '/settings/mysubaccount',
  staticData: { title: 'org.myBranch.title' },
  component: lazyScreen(() => import('#domains/org/screens/MyBranchScreen.tsx'), 'MyBranchScreen'),
});
const account = createRoute({
  getParentRoute: () => frame,
  path: '/settings/account',
  staticData: { title: 'org.account.title' },
  component: lazyScreen(() => import('#domains/org/screens/AccountScreen.tsx'), 'AccountScreen'),
});
const accounts = createRoute({
  getParentRoute: () => frame,
  path: '/manager/accounts',
  staticData: { title: 'org.accounts.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/org/screens/AccountsScreen.tsx'), 'AccountsScreen'),
});

export const settingsRoute = frame.addChildren([settings, users, branches, myBranch, account, accounts]);
