import type { Language } from './facts.ts';

export interface Cover {
  code: string;
  level: string;
  /** Basis points of the price of the trip. */
  share: number;
  /** Cents per person and day besides. */
  daily: number;
  names: Record<Language, string>;
}

const cancel = {
  en: 'Cancellation cover',
  sl: 'Zavarovanje odpovedi',
  hr: 'Osiguranje otkaza',
  it: 'Assicurazione annullamento',
  de: 'Reiserücktritt',
};
const full = {
  en: 'Full travel cover',
  sl: 'Polno potovalno zavarovanje',
  hr: 'Puno putno osiguranje',
  it: 'Assicurazione completa',
  de: 'Reiseschutz komplett',
};
const health = {
  en: 'Medical cover',
  sl: 'Zdravstvena asistenca',
  hr: 'Zdravstvena pomoć',
  it: 'Assistenza medica',
  de: 'Reisekrankenschutz',
};
const luggage = {
  en: 'Luggage cover',
  sl: 'Zavarovanje prtljage',
  hr: 'Osiguranje prtljage',
  it: 'Assicurazione bagaglio',
  de: 'Gepäckschutz',
};

export const COVERS: readonly Cover[] = [
  { code: 'CANX', level: 'A', share: 220, daily: 0, names: cancel },
  { code: 'CANX', level: 'B', share: 280, daily: 0, names: cancel },
  { code: 'CANX', level: 'C', share: 390, daily: 0, names: cancel },
  { code: 'FULL', level: 'A', share: 300, daily: 110, names: full },
  { code: 'FULL', level: 'B', share: 380, daily: 150, names: full },
  { code: 'FULL', level: 'C', share: 520, daily: 210, names: full },
  { code: 'MED', level: 'A', share: 0, daily: 120, names: health },
  { code: 'MED', level: 'B', share: 0, daily: 190, names: health },
  { code: 'LUG', level: 'A', share: 0, daily: 60, names: luggage },
];
export const coverOf = (code: string, level: string): Cover | undefined =>
  COVERS.find((cover) => cover.code === code && (level === '' || cover.level === level));

const OLD = 70;
/** Cents for one person. */
export function premiumOf(
  { share, daily }: Cover,
  { tripCents, days, age }: { tripCents: number; days: number; age: number },
): number {
  const older = age >= OLD ? 2 : 1;
  return Math.max(100, Math.round((tripCents * share) / 10_000) + daily * days * older);
}
