import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const edit = createRoute({
  getParentRoute: () => settings,
  path: '/settings/faq',
  staticData: { title: 'faq.edit.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/EditFaqScreen.tsx'), 'EditFaqScreen'),
});

const routes = { settings: [edit] } as const;

export const faq: WebDomain<typeof routes> = {
  name: 'faq',
  routes,
  frame: () => import('./frame.ts'),
};
