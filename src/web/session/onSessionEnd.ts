import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { localPath } from '../localPath.ts';
import { plainFailure, say } from '../ui/say.ts';
import { giveUpUnsaved } from '../ui/unsaved.ts';
import { endReason } from './endReason.ts';
import { followSession, forgetPerson, type SessionEnd } from './session.ts';

/**
 * Opens the sign-in page and drops all data when the session ends in any tab, and the wanted page when one
 * begins.
 */
export function leaveOnSessionEnd(router: RegisteredRouter, queries: QueryClient): void {
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

/** Another user has signed in in another tab: nothing of the first may stay on the screen or be sent. */
function giveWay(router: RegisteredRouter, queries: QueryClient): void {
  queries.clear();
  // Public pages, such as the registration, stay open.
  if (!isInside(router)) forgetPerson();
  else {
    giveUpUnsaved();
    window.location.reload();
  }
}

async function leave(router: RegisteredRouter, queries: QueryClient, end: SessionEnd): Promise<void> {
  const { href } = router.state.location;
  if (!isInside(router)) return queries.clear(); // Public pages, such as the registration, stay open.
  const { by, error } = end;
  const reason = endReason(end);
  // After an expiry the sign-in leads back to this page, after a sign-out it does not.
  const isWanted = by !== 'user' && localPath(href) !== '/home';
  await router.navigate({
    to: '/login',
    search: { ...(isWanted ? { next: href } : {}), ...reason },
    replace: true,
    ignoreBlocker: true,
  });
  queries.clear();
  if (error === undefined || reason.reason) return;
  await say(({ saySignedOut }) => saySignedOut(error), plainFailure(error));
}
