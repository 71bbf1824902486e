import { daysLeft } from '#domains/licences/rules.ts';

const PARTS_OF_DAY = [
  { before: 4, part: 'evening' },
  { before: 10, part: 'morning' },
  { before: 12, part: 'forenoon' },
  { before: 18, part: 'afternoon' },
  { before: 24, part: 'evening' },
] as const;

/** By the clock of whoever is greeted; languages differ in what they say before noon. */
export const partOfDay = (hour: number) =>
  PARTS_OF_DAY.find(({ before }) => hour < before)?.part ?? 'evening';

/** From here on somebody has to think of the next one. */
const ENDS_SOON_DAYS = 30;

interface Licence {
  active: boolean;
  expire_at: string | null;
}
/** What is switched off was meant to end. */
export const endsSoon = (licence: Licence, today: string): boolean =>
  licence.active && licence.expire_at !== null && daysLeft(licence, today) <= ENDS_SOON_DAYS;

/** The share of a year that is left, for a bar; what has no end is full. */
export const shareLeft = (licence: Licence, today: string): number => {
  if (licence.expire_at === null) return 1;
  return Math.min(1, Math.max(0, daysLeft(licence, today) / 365));
};

interface Person {
  tel: string;
  signature: string;
}
/** What somebody new has still to do, and has done; in the order in which it is useful. */
export const firstSteps = ({ tel, signature }: Person) =>
  [
    { step: 'phone', isDone: tel.trim() !== '' },
    { step: 'signature', isDone: signature.trim() !== '' },
  ] as const;
