import { textOf } from '../i18n.ts';
import { sayFailure } from '../ui/say.ts';
import { isRefused, logout, rememberSignOut } from './pendingSignOut.ts';
import { freshToken } from './renewal.ts';
import { belongsToPage, currentSession, endSession, notifyChanged } from './session.ts';

/** Always ends on the sign-in page. A refusal is shown; a sign-out without an answer is repeated later. */
export async function signOut(failedTitle: string): Promise<void> {
  const session = currentSession();
  if (session && !belongsToPage(session)) return notifyChanged();
  try {
    await logout(await freshToken());
    endSession({ by: 'user' });
  } catch (error) {
    const isOwed = session !== undefined && !isRefused(error);
    if (isOwed) rememberSignOut(session.access_token);
    endSession({ by: 'user' });
    await sayFailure(error, failedTitle, isOwed ? textOf('ui.menu.logoutLater') : undefined);
  }
}
