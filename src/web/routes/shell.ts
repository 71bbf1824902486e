import { createRoute, redirect } from '@tanstack/react-router';
import { currentSession } from '../session.ts';
import { checkSession, loadSignedIn } from '../user.ts';
import { FailedPage, root } from './root.tsx';

const SAID_AFTER_MS = 2000;

/** Everything behind the sign-in stands in it; `src/app/web` draws it. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { next: location.href } });
  },
  loader: async ({ context: { queries } }) => {
    await checkSession(queries);
    await loadSignedIn(queries);
  },
  // Where it takes this long there is something to say, and the page around it says it.
  pendingComponent: () => null,
  pendingMs: SAID_AFTER_MS,
  pendingMinMs: 0,
  errorComponent: FailedPage,
});
