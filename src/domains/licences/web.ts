import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

const list = createRoute({
  getParentRoute: () => settings,
  path: '/settings/licences',
  staticData: { title: 'licences.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/LicencesScreen.tsx'), 'LicencesScreen'),
});
const giata = createRoute({
  getParentRoute: () => settings,
  path: '/settings/giata-licences',
  staticData: { title: 'licences.giata.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/GiataScreen.tsx'), 'GiataScreen'),
});
const routes = { settings: [list, giata] } as const;

export const licences: WebDomain<typeof routes> = {
  name: 'licences',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
