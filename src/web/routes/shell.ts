import { createRoute, notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { endReason } from '../session/endReason.ts';
import { currentSession, lastSessionEnd } from '../session/session.ts';
import { checkSession, loadSignedIn } from '../session/user.ts';
import { FailedPage, root } from './root.tsx';

const SAID_AFTER_MS = 2000;

/** Parent of everything behind the sign-in; `src/app/web` renders it. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location, matches }) => {
    if (currentSession()) return;
    // Nobody signs in for an address that leads nowhere.
    if (matches.some(({ routeId }) => routeId === '/shell/$')) throw notFound({ routeId: rootRouteId });
    // A click can overtake the way to the sign-in page; the reason stays.
    throw redirect({ to: '/login', search: { next: location.href, ...endReason(lastSessionEnd()) } });
  },
  loader: async ({ context: { queries } }) => {
    await checkSession(queries);
    await loadSignedIn(queries);
  },
  // The page around it shows the progress.
  pendingComponent: () => null,
  pendingMs: SAID_AFTER_MS,
  pendingMinMs: 0,
  errorComponent: FailedPage,
});
