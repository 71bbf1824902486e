import { isAllowed } from '#shared/permissions.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import type { SignedIn } from '#web/session/person.ts';
import { sayFailure } from '#web/ui/say.ts';

/** The way back to the user's own agency and branch; undefined where the session works there. */
export function useWayHome({ user, account }: SignedIn): { label: string; go(): Promise<void> } | undefined {
  const text = useTexts();
  const isAbroad = user.home_account_id !== account.id;
  const isHome = !isAbroad && (user.subaccount?.id ?? null) === user.home_subaccount_id;
  if (isHome || !isAllowed(user, 'account.switch')) return undefined;
  const place = isAbroad || user.home_subaccount_id === null ? 'agency' : 'branch';
  return {
    label: text(`shell.back.${place}`),
    async go(): Promise<void> {
      try {
        const { goHome } = await fetchPart(() => import('#web/session/goHome.ts'));
        await goHome(user);
      } catch (error) {
        await sayFailure(error, textOf('ui.notSaved'));
      }
    },
  };
}
