import { IconCalendar } from '@tabler/icons-react';
import { type Day, writtenDay } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { today } from '#web/words.ts';
import type { Mask } from './mask.ts';
import { problemOf } from './mask.ts';
import { Segment } from './Segment.tsx';
import { readDates } from './typed.ts';

const DateChooser = lateComponent(
  () => import('./DateChooser.tsx').then((part) => part.DateChooser),
  Unreachable,
);

interface Props {
  mask: Mask;
  isChanged: boolean;
  onMask: (change: Partial<Mask>) => void;
}

/** `01.07. – 14.07.2027` */
export function writtenRange(from: Day, to: Day): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? writtenDay(from).slice(0, 6) : writtenDay(from)} – ${writtenDay(to)}`;
}

/** The first departure and the last return, typed or chosen. */
export function Dates({ mask, isChanged, onMask }: Props) {
  const text = useTexts();
  const { StartDate, EndDate, MinDuration } = mask;
  const now = today();
  const problem = problemOf(mask, now);
  return (
    <Segment
      icon={IconCalendar}
      label={text('search.dates')}
      share={1.4}
      value={writtenRange(StartDate, EndDate)}
      isChanged={isChanged}
      problem={problem && problem !== 'nights' ? text(`search.problem.${problem}`) : undefined}
      read={(typed) => {
        const found = readDates(typed, now, mask.MaxDuration);
        if ('wrong' in found) return text('search.problem.dates');
        const [from, to] = found.value;
        onMask({ StartDate: from, EndDate: to });
        return undefined;
      }}
    >
      {(_, close) => (
        <DateChooser
          from={StartDate}
          to={EndDate}
          nights={MinDuration}
          onRange={(from, to) => onMask({ StartDate: from, EndDate: to })}
          onDone={close}
        />
      )}
    </Segment>
  );
}
