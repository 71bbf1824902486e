const PARTS_OF_DAY = [
  { before: 4, part: 'evening' },
  { before: 10, part: 'morning' },
  { before: 12, part: 'forenoon' },
  { before: 18, part: 'afternoon' },
  { before: 24, part: 'evening' },
] as const;

/** By the clock of the user; languages differ in their greetings before noon. */
export const partOfDay = (hour: number) =>
  PARTS_OF_DAY.find(({ before }) => hour < before)?.part ?? 'evening';

interface Person {
  tel: string;
  signature: string;
}
/** The first steps of a new user, done or open, in a useful order. */
export const firstSteps = ({ tel, signature }: Person) =>
  [
    { step: 'phone', isDone: tel.trim() !== '' },
    { step: 'signature', isDone: signature.trim() !== '' },
  ] as const;
