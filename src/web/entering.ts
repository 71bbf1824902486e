import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Tokens } from '#domains/auth/contract.ts';
import { localPath } from '#domains/auth/rules.ts';
import { usePreferences } from './preferences.ts';
import { rememberSession } from './session.ts';
import { loadSignedIn, trustSession } from './user.ts';

/** From new tokens to the wanted page, in the language and theme that the user chose. */
export function useEntering(next: string | undefined) {
  const queries = useQueryClient();
  const { history } = useRouter();
  const { adopt } = usePreferences();

  return async (tokens: Tokens): Promise<void> => {
    queries.clear(); // Nothing of whoever sat here before.
    rememberSession(tokens);
    trustSession();
    // When loading fails, the wanted page says so and offers another try.
    const signedIn = await loadSignedIn(queries).catch(() => undefined);
    if (signedIn) await adopt(signedIn.user);
    history.replace(localPath(next));
  };
}
