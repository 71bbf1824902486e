import { createRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '#web/i18n.ts';
import { lazyScreen } from '#web/parts.tsx';
import { currentSession } from '#web/session.ts';
import { checkSession, loadSignedIn } from '#web/user.ts';
import { FailedPage, root } from './root.tsx';

const SAID_AFTER_MS = 2000;

/** Everything behind the sign-in stands in it. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { next: location.href } });
  },
  loader: async ({ context: { queries } }) => {
    await Promise.all([loadTexts(), checkSession(queries).then(() => loadSignedIn(queries))]);
  },
  component: lazyScreen(() => import('../shell/Layout.tsx'), 'Layout'),
  // Where it takes this long there is something to say, and the page around it says it.
  pendingComponent: () => null,
  pendingMs: SAID_AFTER_MS,
  pendingMinMs: 0,
  errorComponent: FailedPage,
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { title: 'common.home' },
  component: lazyScreen(() => import('#domains/system/screens/HomeScreen.tsx'), 'HomeScreen'),
});

export const homeRoutes = [start, home] as const;
