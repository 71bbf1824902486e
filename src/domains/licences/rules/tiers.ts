import { counts, type Licence, type Pricing, tierOf } from '../rules.ts';

export const PRICINGS = ['std', 'pro', 'ent'] as const satisfies Pricing[];

export const MAX_USERS: Record<Pricing, number> = { std: 5, pro: 50, ent: 9999 };
export const MAX_OPERATORS: Record<Pricing, number> = { std: 5, pro: 25, ent: 9999 };
export const MAX_TABS: Record<Pricing, number> = { std: 1, pro: 5, ent: 10 };

/** The currency of prices and fees. */
export const CURRENCY = 'EUR';

/** The largest first. */
export const byTier = (a: Pick<Licence, 'pricing' | 'demo'>, b: Pick<Licence, 'pricing' | 'demo'>): number =>
  PRICINGS.indexOf(tierOf(b)) - PRICINGS.indexOf(tierOf(a));

/** The largest tier of the valid licences; undefined: none is valid. */
export function bestTier(licences: Licence[], moduleId: number, today: string): Pricing | undefined {
  const [best] = licences.filter((licence) => counts(licence, moduleId, today)).sort(byTier);
  return best && tierOf(best);
}
