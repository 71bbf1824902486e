import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#domains/auth/contract/session.ts';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import type { Locale } from '#shared/texts.ts';
import { call } from './api.ts';
import { chooseLocale, isLocale, textOf } from './i18n.ts';
import { currentSession } from './session/session.ts';
import { profileQuery } from './session/user.ts';
import { sayFailure } from './ui/say.ts';

export type Scheme = 'light' | 'dark';

/** Language and theme: applied at once, and stored with the signed-in user. */
export function usePreferences() {
  const queries = useQueryClient();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');

  /** Returns whether the server has stored the choice; without a session it stays in this browser. */
  const store = async (send: () => Promise<{ data: Partial<CurrentUser> }>): Promise<boolean> => {
    if (!currentSession()) return true;
    try {
      const { data } = await send();
      queries.setQueryData(profileQuery.queryKey, (user) => user && { ...user, ...data });
      return true;
    } catch (error) {
      await sayFailure(error, textOf('ui.notSaved'));
      return false;
    }
  };

  return {
    scheme,
    async chooseScheme(wanted: Scheme): Promise<void> {
      setColorScheme(wanted);
      const isStored = await store(() => call(sessionCalls.theme, { body: { theme: wanted } }));
      if (!isStored) setColorScheme(colorScheme);
    },
    async chooseLanguage(language: Locale): Promise<void> {
      try {
        await chooseLocale(language);
      } catch (error) {
        await sayFailure(error, textOf('ui.notSaved')); // Its texts did not load; the page stays as it is.
        return;
      }
      await store(() => call(sessionCalls.language, { body: { language } }));
    },
    /** Applies the user's stored choice at the sign-in; without one the theme follows the system. */
    async adopt({ language, theme }: CurrentUser): Promise<void> {
      setColorScheme(theme);
      // When its texts do not load, the page keeps its language.
      if (isLocale(language)) await chooseLocale(language).catch(() => {});
    },
  };
}
