import { createRoute, redirect } from '@tanstack/react-router';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { shell } from '#web/routes/shell.ts';

/** Fields of a mask, which the screen reads: their contract is not part of the first script. */
const unread = (raw: Record<string, unknown>): Record<string, unknown> => raw;

const start = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  validateSearch: unread,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/search/$area', params: { area: 'default' }, search, replace: true });
  },
});
const ofArea = createRoute({
  getParentRoute: () => shell,
  path: '/search/$area',
  staticData: { title: 'search.title' },
  validateSearch: unread,
  component: lazyScreen(() => import('./screens/SearchScreen.tsx'), 'SearchScreen'),
});
const content = createRoute({
  getParentRoute: () => shell,
  path: '/content/$area',
  staticData: { title: 'search.content.title' },
  validateSearch: unread,
  component: lazyScreen(() => import('./screens/ContentScreen.tsx'), 'ContentScreen'),
});
const product = createRoute({
  getParentRoute: () => shell,
  path: '/content/$area/$id',
  staticData: { title: 'search.content.title' },
  validateSearch: unread,
  component: lazyScreen(() => import('./screens/product/ProductScreen.tsx'), 'ProductScreen'),
});

const routes = { shell: [start, ofArea, content, product] } as const;

export const search: WebDomain<typeof routes> = {
  name: 'search',
  routes,
  frame: () => import('./frame.ts'),
};
