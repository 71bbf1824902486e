import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { authCalls, type CurrentUser } from '#domains/auth/contract.ts';
import type { Locale } from '#shared/texts.ts';
import { call } from './api.ts';
import { chooseLocale, isLocale } from './i18n.ts';
import { currentSession } from './session.ts';
import { profileQuery } from './user.ts';

export type Scheme = 'light' | 'dark';

/** Language and theme: at once on this screen, and with the user when somebody is signed in. */
export function usePreferences() {
  const queries = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');

  const keep = (change: Partial<CurrentUser>) =>
    queries.setQueryData(profileQuery.queryKey, (user) => user && { ...user, ...change });

  return {
    scheme,
    async chooseScheme(wanted: Scheme): Promise<void> {
      setColorScheme(wanted);
      if (!currentSession()) return;
      const { data } = await call(authCalls.theme, { body: { theme: wanted } });
      keep(data);
    },
    async chooseLanguage(language: Locale): Promise<void> {
      await chooseLocale(language);
      if (!currentSession()) return;
      const { data } = await call(authCalls.language, { body: { language } });
      keep(data);
    },
    /** What the user chose elsewhere counts here from the sign-in on. */
    async adopt({ language, theme }: CurrentUser): Promise<void> {
      setColorScheme(theme);
      if (isLocale(language)) await chooseLocale(language);
    },
  };
}
