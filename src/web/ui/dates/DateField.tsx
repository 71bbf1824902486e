import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { type Day, OLDEST_BIRTHDAY } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { today, useCalendar } from './calendar.ts';
import classes from './dates.module.css';
import { type Bounds, useTypedDate } from './typedDate.ts';

export interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'min' | 'max'>,
    Bounds {
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Opens with the years, for birthdays. */
  beginsWithYears?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A date, typed or chosen; ArrowDown opens the calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, beginsWithYears = false, error, onBlur, ...rest } = props;
  const text = useTexts();
  const calendar = useCalendar();
  const [isOpen, setOpen] = useState(false);
  const date = useTypedDate(value, onChange, { min, max });
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') date.read();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          label={label}
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          value={date.typed}
          error={date.problem ?? error}
          onChange={({ currentTarget }) => date.setTyped(currentTarget.value)}
          onBlur={(event) => {
            date.read();
            onBlur?.(event);
          }}
          onKeyDown={openByKey}
          rightSection={
            <ActionIcon
              aria-label={text('ui.date.choose', { label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={rest.disabled ?? false}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.6} />
            </ActionIcon>
          }
          rightSectionWidth="var(--input-height)"
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes.calendar ?? ''}>
        <DatePicker
          {...calendar}
          value={value}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          defaultDate={value ?? max ?? today()}
          defaultLevel={beginsWithYears ? 'decade' : 'month'}
          onChange={(day) => {
            date.take(day);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** From 1910 to today. */
export const BirthdayField = (props: Omit<DateFieldProps, 'min' | 'max' | 'beginsWithYears'>) => (
  <DateField {...props} min={OLDEST_BIRTHDAY} max={today()} beginsWithYears />
);
