import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Tokens } from '#domains/auth/contract/session.ts';
import { localPath } from '../localPath.ts';
import { usePreferences } from '../preferences.ts';
import { ownerOf, personOf } from './person.ts';
import { beginSession } from './session.ts';
import { putSignedIn, trustSession } from './user.ts';

/** Starts the session with new tokens and opens the wanted page, in the user's language and theme. */
export function useAfterSignIn(next: string | undefined) {
  const queries = useQueryClient();
  const { history } = useRouter();
  const { adopt } = usePreferences();

  return async (tokens: Tokens): Promise<void> => {
    // Other tabs compare the user with theirs. If this fails, the wanted page loads the user again.
    const signedIn = await ownerOf(tokens.access_token).catch(() => undefined);
    queries.clear(); // Nothing of the previous user may stay.
    beginSession(tokens, signedIn && personOf(signedIn));
    trustSession();
    if (signedIn) {
      putSignedIn(queries, signedIn);
      await adopt(signedIn.user);
    }
    history.replace(localPath(next), undefined, { ignoreBlocker: true });
  };
}
