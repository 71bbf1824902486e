import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#domains/auth/contract/session.ts';
import { sessionCalls } from '#domains/auth/contract/session.ts';
import type { Locale } from '#shared/texts.ts';
import { call } from './api.ts';
import { chooseLocale, isLocale, textOf } from './i18n.ts';
import { currentSession } from './session.ts';
import { sayFailure } from './ui/say.ts';
import { profileQuery } from './user.ts';

export type Scheme = 'light' | 'dark';

/** Language and theme: at once on this screen, and with the user when somebody is signed in. */
export function usePreferences() {
  const queries = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');

  /** Tells whether the server has taken the choice; without anybody signed in it is this screen's alone. */
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
      if (!isStored) setColorScheme(scheme);
    },
    async chooseLanguage(language: Locale): Promise<void> {
      try {
        await chooseLocale(language);
      } catch (error) {
        await sayFailure(error, textOf('ui.notSaved')); // Its texts did not come; the page stays as it is.
        return;
      }
      await store(() => call(sessionCalls.language, { body: { language } }));
    },
    /** What the user chose elsewhere counts here from the sign-in on. */
    async adopt({ language, theme }: CurrentUser): Promise<void> {
      setColorScheme(theme);
      // Where its texts do not come, the page is read in the language that it has.
      if (isLocale(language)) await chooseLocale(language).catch(() => {});
    },
  };
}
