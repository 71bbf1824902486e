import { createRoute } from '@tanstack/react-router';
import { tabSearch, unreadSearch } from '#web/address.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settingsFrame } from './settingsFrame.tsx';

const mailbox = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/system/mailbox',
  staticData: { title: 'system.mailbox.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/system/screens/MailboxScreen.tsx'), 'MailboxScreen'),
});
const mail = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/system/mailbox/$id',
  staticData: { title: 'system.mailbox.content' },
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#domains/system/screens/MailScreen.tsx'), 'MailScreen'),
});
const jobs = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/system/jobs',
  staticData: { title: 'system.jobs.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/system/screens/JobsScreen.tsx'), 'JobsScreen'),
});
const history = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/system/history',
  staticData: { title: 'history.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('../pages/HistoryPage.tsx'), 'HistoryPage'),
});

export const systemRoutes = [mailbox, mail, jobs, history] as const;
