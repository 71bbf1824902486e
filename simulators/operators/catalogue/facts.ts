import { share } from './hash.ts';
import { rowsOf, type Zone } from './places.ts';

export const LANGUAGES = ['en', 'sl', 'hr', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Fact {
  code: string;
  group: string;
  /** How many of a hundred hotels have it. */
  common: Record<Zone, number>;
  /** A noun, or a sentence where the group is `location` or `pets`. */
  phrases: Record<Language, string>;
}

export const FACTS: readonly Fact[] = rowsOf('facts.tsv').map(
  ([code = '', group = '', A, M, L, en = '', sl = '', hr = '', it = '', de = '']) => ({
    code,
    group,
    common: { A: Number(A), M: Number(M), L: Number(L) },
    phrases: { en, sl, hr, it, de },
  }),
);
const BY_CODE = new Map(FACTS.map((fact) => [fact.code, fact]));
export const factOf = (code: string): Fact | undefined => BY_CODE.get(code);

/** What cannot be true of one house. */
const EXCLUDES: Record<string, string[]> = {
  family: ['adults_only'],
  adults_only: ['playground', 'pool_children'],
  parking_free: ['parking_paid'],
  by_sea: ['near_sea'],
  slope: ['near_lift'],
};
const FEWEST = 6;
const MOST = 14;

/** Better houses have more. */
export function factsOf(seed: number, zone: Zone, halfStars: number): string[] {
  const wanted = Math.min(MOST, FEWEST + Math.floor(share(seed, 1) * 4) + Math.max(0, halfStars - 5));
  const ranked = FACTS.map((fact, at) => ({ fact, rank: rankOf(share(seed, 2, at), fact.common[zone]) }))
    .filter(({ fact }) => fact.common[zone] > 0)
    .toSorted((a, b) => a.rank - b.rank);
  const chosen = new Set<string>();
  const refused = new Set<string>();
  for (const { fact } of ranked) {
    if (chosen.size === wanted) break;
    if (refused.has(fact.code)) continue;
    chosen.add(fact.code);
    for (const other of EXCLUDES[fact.code] ?? []) refused.add(other);
    for (const [code, others] of Object.entries(EXCLUDES)) if (others.includes(fact.code)) refused.add(code);
  }
  return FACTS.filter(({ code }) => chosen.has(code)).map(({ code }) => code);
}

/** Common facts come early. */
const rankOf = (drawn: number, common: number): number => drawn / (common + 1);
