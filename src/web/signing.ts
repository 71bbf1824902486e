import { textOf } from './i18n.ts';
import { isRefused, logout, oweSignOut } from './owedSignOut.ts';
import { freshToken } from './renewal.ts';
import { belongsToPage, currentSession, endSession, tellChanged } from './session.ts';
import { sayFailure } from './ui/say.ts';

/** Ends on the sign-in page whatever the server says; what it says is told, and what it did not hear is repeated. */
export async function signOut(failedTitle: string): Promise<void> {
  const session = currentSession();
  if (session && !belongsToPage(session)) return tellChanged();
  try {
    await logout(await freshToken());
    endSession({ by: 'user' });
  } catch (error) {
    const isOwed = session !== undefined && !isRefused(error);
    if (isOwed) oweSignOut(session.access_token);
    endSession({ by: 'user' });
    await sayFailure(error, failedTitle, isOwed ? textOf('ui.menu.logoutLater') : undefined);
  }
}
