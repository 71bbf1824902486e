import { createRoute } from '@tanstack/react-router';
import { tabSearch, unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const mailbox = createRoute({
  getParentRoute: () => settings,
  path: '/system/mailbox',
  staticData: { title: 'system.mailbox.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/MailboxScreen.tsx'), 'MailboxScreen'),
});
const mail = createRoute({
  getParentRoute: () => settings,
  path: '/system/mailbox/$id',
  staticData: { title: 'system.mailbox.content' },
  validateSearch: tabSearch,
  component: lazyScreen(() => import('./screens/MailScreen.tsx'), 'MailScreen'),
});
const jobs = createRoute({
  getParentRoute: () => settings,
  path: '/system/jobs',
  staticData: { title: 'system.jobs.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/JobsScreen.tsx'), 'JobsScreen'),
});

const routes = { settings: [mailbox, mail, jobs] } as const;

export const system: WebDomain<typeof routes> = {
  name: 'system',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
