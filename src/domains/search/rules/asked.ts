import { addDays, type Day } from '#shared/dates.ts';
import { wrongField } from '#shared/errors.ts';
import { LONGEST_RANGE_DAYS, type SearchMask } from '../contract/mask.ts';

/** The defaults of the seeds. */
const FIRST_DAY = 1;
const LAST_DAY = 90;
const NIGHTS = { hotel: [5, 8], pauschal: [5, 8], trips: [1, 32] } as const;

/** A mask with everything filled in. */
export interface Asked extends SearchMask {
  StartDate: Day;
  EndDate: Day;
  MinDuration: number;
  MaxDuration: number;
  /** Of children; they ascend. */
  ages: number[];
  persons: number;
}

/** Fills in what was left out, and refuses what has passed. `today` is that of the account. */
export function askedOf(mask: SearchMask, today: Day): Asked {
  const StartDate = mask.StartDate ?? addDays(today, FIRST_DAY);
  const EndDate = mask.EndDate ?? laterOf(addDays(today, LAST_DAY), StartDate);
  if (StartDate < today) throw wrongField('StartDate', 'search.errors.past');
  if (EndDate < StartDate) throw wrongField('EndDate', 'validation.minMax');
  if (EndDate > addDays(StartDate, LONGEST_RANGE_DAYS)) throw wrongField('EndDate', 'search.errors.range');
  const [least, most] = NIGHTS[mask.ctype];
  const MinDuration = mask.MinDuration ?? Math.min(least, mask.MaxDuration ?? least);
  const MaxDuration = mask.MaxDuration ?? Math.max(most, MinDuration);
  const ages = mask.ChildrenAge.filter((age) => age !== null).toSorted((one, other) => one - other);
  const persons = mask.AdultCount + ages.length;
  return { ...mask, StartDate, EndDate, MinDuration, MaxDuration, ages, persons };
}

/** A first day of its own moves the last one. */
const laterOf = (day: Day, start: Day): Day => (day > start ? day : addDays(start, LAST_DAY - FIRST_DAY));

/** The persons of an offer: `2`, `2;4,9`. */
export const guestsOf = ({ AdultCount, ages }: Pick<Asked, 'AdultCount' | 'ages'>): string =>
  ages.length === 0 ? String(AdultCount) : `${AdultCount};${ages.join(',')}`;

/** As operators write who fits into a room, each child in a band of its own age: `2+4-4+9-9`. */
export const occupancyOf = ({ AdultCount, ages }: Pick<Asked, 'AdultCount' | 'ages'>): string =>
  [AdultCount, ...ages.map((age) => `${age}-${age}`)].join('+');
