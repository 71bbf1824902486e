import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { usePreferences } from '#web/preferences.ts';
import { sayOutcome } from '#web/ui/outcomes.ts';
import { profileQuery } from '#web/user.ts';
import type { ProfileChange } from '../contract/schemas.ts';
import { authCalls } from '../contract.ts';

/** Stores the profile and shows it everywhere at once. */
export function useProfileSaving() {
  const queries = useQueryClient();
  const { adopt } = usePreferences();
  return async (body: ProfileChange): Promise<void> => {
    const { data } = await call(authCalls.changeProfile, { body });
    queries.setQueryData(profileQuery.queryKey, data);
    await adopt(data);
    sayOutcome.saved();
  };
}
