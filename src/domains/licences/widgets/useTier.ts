import { MODULES } from '#shared/modules.ts';
import { useSignedIn } from '#web/session/user.ts';
import { today } from '#web/words.ts';
import { bestTier } from '../rules/tiers.ts';
import type { Pricing } from '../rules.ts';

/** The best valid tier of the working account; undefined: none. */
export function useTier(): Pricing | undefined {
  const licences = useSignedIn()?.account.licences ?? [];
  const known = licences.map(({ licence, ...rest }) => ({
    ...rest,
    module_id: licence.module_id,
    trashed: false,
  }));
  return bestTier(known, MODULES.smart, today());
}
