import { ActionIcon } from '@mantine/core';
import { IconMinus, IconMoon, IconPlus, IconUsers } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { LONGEST_STAYS, MOST_ADULTS, MOST_CHILDREN, OLDEST_CHILD } from '../../contract/mask.ts';
import classes from './mask.module.css';
import type { Mask } from './mask.ts';
import { Segment } from './Segment.tsx';
import { readNights, readPersons } from './typed.ts';

interface Props {
  mask: Mask;
  isChanged: boolean;
  onMask: (change: Partial<Mask>) => void;
}

const USUAL_STAYS: [min: number, max: number][] = [
  [2, 4],
  [5, 8],
  [7, 7],
  [10, 10],
  [14, 14],
];
export const writtenNights = (min: number, max: number) => (min === max ? String(min) : `${min}–${max}`);

/** How long: one number of nights, or from and to. */
export function Nights({ mask, isChanged, onMask }: Props) {
  const text = useTexts();
  const { MinDuration, MaxDuration, ctype } = mask;
  const longest = LONGEST_STAYS[ctype];
  const take = (min: number, max: number) => onMask({ MinDuration: min, MaxDuration: max });
  const label = text(ctype === 'trips' ? 'search.days' : 'search.nights');
  return (
    <Segment
      icon={IconMoon}
      label={label}
      share={0.6}
      shape={(typed) => typed.replace(/[^\d–-]/g, '')}
      value={writtenNights(MinDuration, MaxDuration)}
      isChanged={isChanged}
      read={(typed) => {
        const found = readNights(typed, longest);
        if ('wrong' in found) return text('search.problem.nights', { max: longest });
        take(...found.value);
        return undefined;
      }}
    >
      {() => (
        <div className={classes.steppers}>
          <div className={classes.chips}>
            {USUAL_STAYS.map(([min, max]) => (
              <button
                key={min}
                type="button"
                className={classes.chip}
                aria-pressed={min === MinDuration && max === MaxDuration}
                onClick={() => take(min, max)}
              >
                {writtenNights(min, max)}
              </button>
            ))}
          </div>
          <Stepper
            label={text('search.nights.min')}
            value={MinDuration}
            from={1}
            to={longest}
            onValue={(min) => take(min, Math.max(min, MaxDuration))}
          />
          <Stepper
            label={text('search.nights.max')}
            value={MaxDuration}
            from={1}
            to={longest}
            onValue={(max) => take(Math.min(MinDuration, max), max)}
          />
        </div>
      )}
    </Segment>
  );
}

/** Adults, and the age of each child. */
export function Persons({ mask, isChanged, onMask }: Props) {
  const text = useTexts();
  const { AdultCount, ChildrenAge } = mask;
  const ages = ChildrenAge.filter((age) => age !== null);
  const setAges = (ChildrenAge: number[]) => onMask({ ChildrenAge });
  return (
    <Segment
      icon={IconUsers}
      label={text('search.persons')}
      shape={(typed) => typed.replace(/[^\d+,; ]/g, '')}
      value={usePersons()(mask)}
      typedAs={[AdultCount, ...ages].join('+')}
      isChanged={isChanged}
      read={(typed) => {
        const found = readPersons(typed);
        if ('wrong' in found) return text('search.problem.persons');
        onMask({ AdultCount: found.value.adults, ChildrenAge: found.value.children });
        return undefined;
      }}
    >
      {() => (
        <div className={classes.steppers}>
          <Stepper
            label={text('search.adults')}
            value={AdultCount}
            from={1}
            to={MOST_ADULTS}
            onValue={(adults) => onMask({ AdultCount: adults })}
          />
          <Stepper
            label={text('search.children')}
            value={ages.length}
            from={0}
            to={MOST_CHILDREN}
            onValue={(count) => setAges(count > ages.length ? [...ages, USUAL_AGE] : ages.slice(0, count))}
          />
          {ages.length > 0 && (
            <div className={classes.ages}>
              {ages.map((age, index) => (
                <label key={`child ${index + 1}`}>
                  {text('search.childAge', { number: index + 1 })}
                  <select
                    value={age}
                    onChange={({ currentTarget: { value } }) =>
                      setAges(ages.map((known, at) => (at === index ? Number(value) : known)))
                    }
                  >
                    {Array.from({ length: OLDEST_CHILD + 1 }, (_, year) => (
                      <option key={`age ${year}`}>{year}</option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          )}
          <p className={classes.hint}>{text('search.persons.hint')}</p>
        </div>
      )}
    </Segment>
  );
}
const USUAL_AGE = 6;

/** `2 ad, 1 ch (6)` */
export function usePersons(): (mask: Pick<Mask, 'AdultCount' | 'ChildrenAge'>) => string {
  const text = useTexts();
  return ({ AdultCount, ChildrenAge }) => {
    const ages = ChildrenAge.filter((age) => age !== null);
    if (ages.length === 0) return text('search.persons.adults', { adults: AdultCount });
    return text('search.persons.all', { adults: AdultCount, children: ages.length, ages: ages.join(', ') });
  };
}

interface StepperProps {
  label: string;
  value: number;
  from: number;
  to: number;
  onValue: (value: number) => void;
}

function Stepper({ label, value, from, to, onValue }: StepperProps) {
  const text = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own.
    <div className={classes.stepper} role="group" aria-label={label}>
      <span>{label}</span>
      <ActionIcon
        variant="default"
        aria-label={text('search.less', { label })}
        disabled={value <= from}
        onClick={() => onValue(value - 1)}
      >
        <IconMinus size={16} stroke={1.6} />
      </ActionIcon>
      <b aria-live="polite">{value}</b>
      <ActionIcon
        variant="default"
        aria-label={text('search.more', { label })}
        disabled={value >= to}
        onClick={() => onValue(value + 1)}
      >
        <IconPlus size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
