import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { commonErrors } from '#shared/errors.ts';
import { localPath } from './localPath.ts';
import { CallFailed } from './request.ts';
import { followSession, forgetPerson, type SessionEnd } from './session.ts';
import { plainFailure, say } from './ui/say.ts';
import { giveUpUnsaved } from './ui/unsaved.ts';

const REASONS: Record<string, 'user-inactive' | 'account-inactive'> = {
  [commonErrors.userInactive.code]: 'user-inactive',
  [commonErrors.accountInactive.code]: 'account-inactive',
};

/** Where a session ends, in whichever tab, its data go and the sign-in page comes; where one begins, the wanted page. */
export function leaveWithSession(router: RegisteredRouter, queries: QueryClient): void {
  followSession({
    ended: (end) => void leave(router, queries, end),
    renewed: (_, byOtherTab) => {
      const { pathname, search } = router.state.location;
      if (byOtherTab && pathname === '/login') router.history.replace(localPath(search.next));
    },
    changed: () => giveWay(router, queries),
  });
}

const isInside = (router: RegisteredRouter) =>
  router.matchRoutes(router.state.location).some(({ routeId }) => routeId === '/shell');

/** Another person has signed in beside: nothing of the first one may stay on the screen or be sent. */
function giveWay(router: RegisteredRouter, queries: QueryClient): void {
  queries.clear();
  // Whoever registers in this tab is not disturbed.
  if (!isInside(router)) forgetPerson();
  else {
    giveUpUnsaved();
    window.location.reload();
  }
}

async function leave(
  router: RegisteredRouter,
  queries: QueryClient,
  { by, error }: SessionEnd,
): Promise<void> {
  const { href } = router.state.location;
  if (!isInside(router)) return queries.clear(); // Whoever registers in another tab is not disturbed.
  const code = error instanceof CallFailed ? error.body.errorCode : '';
  const reason = REASONS[code];
  // Who signs out is done; whoever was sent out comes back to the same page.
  const isWanted = by !== 'user' && localPath(href) !== '/home';
  await router.navigate({
    to: '/login',
    search: { ...(isWanted ? { next: href } : {}), ...(reason ? { reason } : {}) },
    replace: true,
    ignoreBlocker: true,
  });
  queries.clear();
  if (error === undefined || reason) return;
  await say(({ saySignedOut }) => saySignedOut(error), plainFailure(error));
}
