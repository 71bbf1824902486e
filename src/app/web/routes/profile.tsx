import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/parts.tsx';
import { settingsFrame } from './settingsFrame.tsx';

const profile = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/profile',
  staticData: { title: 'auth.profile.title' },
  component: lazyScreen(() => import('#domains/auth/screens/ProfileScreen.tsx'), 'ProfileScreen'),
});
const general = createRoute({
  getParentRoute: () => profile,
  path: '/',
  component: lazyScreen(() => import('#domains/auth/screens/GeneralScreen.tsx'), 'GeneralScreen'),
});
const notifications = createRoute({
  getParentRoute: () => profile,
  path: '/notifications',
  staticData: { title: 'notifications.title' },
  component: lazyScreen(
    () => import('#domains/notifications/screens/NotificationTypesScreen.tsx'),
    'NotificationTypesScreen',
  ),
});
const advanced = createRoute({
  getParentRoute: () => profile,
  path: '/advanced',
  staticData: { title: 'auth.profile.advanced' },
  component: lazyScreen(() => import('#domains/auth/screens/AdvancedScreen.tsx'), 'AdvancedScreen'),
});
const password = createRoute({
  getParentRoute: () => profile,
  path: '/password',
  staticData: { title: 'auth.profile.password' },
  component: lazyScreen(() => import('#domains/auth/screens/PasswordScreen.tsx'), 'PasswordScreen'),
});
const security = createRoute({
  getParentRoute: () => profile,
  path: '/security',
  staticData: { title: 'auth.profile.security' },
  component: lazyScreen(() => import('#domains/auth/screens/SecurityScreen.tsx'), 'SecurityScreen'),
});
const ownHistory = createRoute({
  getParentRoute: () => profile,
  path: '/history',
  staticData: { title: 'history.own' },
  component: lazyScreen(() => import('#domains/history/screens/OwnHistoryScreen.tsx'), 'OwnHistoryScreen'),
});

export const profileRoute = profile.addChildren([
  general,
  notifications,
  advanced,
  password,
  security,
  ownHistory,
]);
