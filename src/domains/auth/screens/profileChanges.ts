import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { textOf } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import { profileQuery } from '#web/session/user.ts';
import { sayOutcome } from '#web/ui/outcomes.ts';
import type { ProfileChange } from '../contract/schemas.ts';
import { authCalls } from '../contract.ts';

/** Saves the profile and updates all queries that show it. */
export function useProfileSaving() {
  const queries = useQueryClient();
  const { adopt } = usePreferences();
  return async (body: ProfileChange): Promise<void> => {
    const { data } = await call(authCalls.changeProfile, { body });
    queries.setQueryData(profileQuery.queryKey, data);
    await adopt(data);
    sayOutcome.saved(textOf('ui.menu.profile'));
  };
}
