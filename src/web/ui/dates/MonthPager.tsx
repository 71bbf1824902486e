import { ActionIcon, Button, Popover } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type Day, startOfMonth } from '#shared/dates.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { useCalendar } from './calendar.ts';
import classes from './dates.module.css';
import type { Bounds } from './typedDate.ts';

const ICON = { size: 18, stroke: 1.6 };

interface Props extends Bounds {
  /** Any day of the month. */
  month: Day;
  /** Gets the first day of the chosen month. */
  onMonth: (first: Day) => void;
}

/** Previous and next month, or any other. */
export function MonthPager({ month, onMonth, min, max }: Props) {
  const text = useTexts();
  const { locale, ariaLabels } = useCalendar();
  const [isOpen, setOpen] = useState(false);
  const [first, last] = [min && startOfMonth(min), max && startOfMonth(max)];
  const [before, shown, after] = [startOfMonth(month, -1), startOfMonth(month), startOfMonth(month, 1)];
  return (
    <div className={classes.pager}>
      <ActionIcon
        aria-label={text('ui.date.previousMonth')}
        disabled={first !== undefined && before < first}
        onClick={() => onMonth(before)}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withRoles={false}>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            className={classes.month ?? ''}
            rightSection={<IconChevronDown size={14} stroke={1.75} />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {writtenMonth(shown)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label={text('ui.date.months')}
          className={classes.calendar ?? ''}
        >
          <MonthPicker
            locale={locale}
            ariaLabels={ariaLabels}
            value={shown}
            defaultDate={shown}
            {...(first === undefined ? {} : { minDate: first })}
            {...(last === undefined ? {} : { maxDate: last })}
            onChange={(chosen) => {
              setOpen(false);
              if (chosen !== null) onMonth(startOfMonth(chosen));
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        aria-label={text('ui.date.nextMonth')}
        disabled={last !== undefined && after > last}
        onClick={() => onMonth(after)}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </div>
  );
}

function writtenMonth(first: Day): string {
  const written = new Intl.DateTimeFormat(currentLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return written.format(new Date(`${first}T12:00:00Z`));
}
