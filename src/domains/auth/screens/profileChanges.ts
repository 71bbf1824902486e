import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import { sayDone } from '#web/ui/notices.tsx';
import { profileQuery } from '#web/user.ts';
import { authCalls, type ProfileChange } from '../contract.ts';

/** Stores the profile and shows it everywhere at once. */
export function useProfileSaving() {
  const text = useTexts();
  const queries = useQueryClient();
  const { adopt } = usePreferences();
  return async (body: ProfileChange): Promise<void> => {
    const { data } = await call(authCalls.changeProfile, { body });
    queries.setQueryData(profileQuery.queryKey, data);
    await adopt(data);
    sayDone(text('common.saved'));
  };
}
