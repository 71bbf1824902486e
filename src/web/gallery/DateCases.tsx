import { useState } from 'react';
import type { Day, Range } from '#shared/dates.ts';
import { today } from '../ui/dates/calendar.ts';
import { BirthdayField, DateField } from '../ui/dates/DateField.tsx';
import { MonthPager } from '../ui/dates/MonthPager.tsx';
import { RangeField } from '../ui/dates/RangeField.tsx';
import { Case, Group } from './Case.tsx';

export function DateCases() {
  const [day, setDay] = useState<Day | null>('2028-07-24');
  const [bound, setBound] = useState<Day | null>('2027-06-15');
  const [birthday, setBirthday] = useState<Day | null>(null);
  const [range, setRange] = useState<Range | null>(null);
  const [month, setMonth] = useState(today());
  return (
    <Group title="Dates">
      <Case title="Date" value={day}>
        <DateField label="Departure" value={day} onChange={setDay} />
      </Case>
      <Case title="Date with bounds" value={bound}>
        <DateField label="Return" value={bound} onChange={setBound} min="2027-06-10" max="2027-06-20" />
      </Case>
      <Case title="Birthday" value={birthday}>
        <BirthdayField label="Birthday" value={birthday} onChange={setBirthday} />
      </Case>
      <Case title="Date, disabled">
        <DateField label="Locked date" value="2027-01-02" onChange={() => {}} disabled />
      </Case>
      <Case title="Date, wrong">
        <DateField label="Refused date" value="2027-01-02" onChange={() => {}} error="Not on Sundays" />
      </Case>
      <Case title="Month" value={month}>
        <MonthPager month={month} onMonth={setMonth} min="2020-03-01" />
      </Case>
      <Case title="Range" value={range} isWide>
        <RangeField label="Travel period" value={range} onChange={setRange} />
      </Case>
    </Group>
  );
}
