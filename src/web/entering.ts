import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Tokens } from '#domains/auth/contract/session.ts';
import { localPath } from './localPath.ts';
import { ownerOf, personOf } from './person.ts';
import { usePreferences } from './preferences.ts';
import { beginSession } from './session.ts';
import { putSignedIn, trustSession } from './user.ts';

/** From new tokens to the wanted page, in the language and theme that the user chose. */
export function useEntering(next: string | undefined) {
  const queries = useQueryClient();
  const { history } = useRouter();
  const { adopt } = usePreferences();

  return async (tokens: Tokens): Promise<void> => {
    // Other tabs judge by the person whether they may stay. When this fails, the wanted page offers another try.
    const signedIn = await ownerOf(tokens.access_token).catch(() => undefined);
    queries.clear(); // Nothing of whoever sat here before.
    beginSession(tokens, signedIn && personOf(signedIn));
    trustSession();
    if (signedIn) {
      putSignedIn(queries, signedIn);
      await adopt(signedIn.user);
    }
    history.replace(localPath(next), undefined, { ignoreBlocker: true });
  };
}
