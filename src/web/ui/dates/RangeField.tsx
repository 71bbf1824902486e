import { ActionIcon, NativeSelect, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import {
  completeRange,
  type Day,
  presetOf,
  presetRange,
  RANGE_PRESETS,
  type Range,
  type RangePreset,
} from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { today, useCalendar } from './calendar.ts';
import classes from './dates.module.css';
import { type Bounds, useTypedDate } from './typedDate.ts';

interface Props extends Bounds {
  label: string;
  value: Range | null;
  onChange: (range: Range | null) => void;
  disabled?: boolean;
  /** Without a portal: inside a popover that closes on outside clicks. */
  inPlace?: boolean;
}

/** A range with presets. With one end given, it is a single day. */
export function RangeField({ label, value, onChange, disabled = false, inPlace = false, ...bounds }: Props) {
  const text = useTexts();
  const group = useRef<HTMLFieldSetElement>(null);
  /** Typed values, kept while the other end has the focus. */
  const [ends, setEnds] = useState<[Day | null, Day | null]>(value ?? [null, null]);
  const [known, setKnown] = useState(value);
  if (known?.join() !== value?.join()) {
    setKnown(value);
    setEnds(value ?? [null, null]);
  }
  const take = (range: Range | null) => {
    setKnown(range);
    setEnds(range ?? [null, null]);
    if (range?.join() !== value?.join()) onChange(range);
  };
  const from = useTypedDate(ends[0], (day) => setEnds(([, to]) => [day, to]), bounds);
  const to = useTypedDate(ends[1], (day) => setEnds(([start]) => [start, day]), bounds);

  /** The range is complete when the focus has left both ends. */
  const leave = ({ relatedTarget }: React.FocusEvent) => {
    if (group.current?.contains(relatedTarget)) return;
    const [start = ends[0], end = ends[1]] = [from.read(), to.read()];
    take(completeRange(start, end) ?? null);
  };
  const shownPreset = value ? presetOf(value, today()) : 'custom';
  const choosePreset = (preset: RangePreset) => {
    if (preset !== 'custom') take(presetRange(preset, today()));
  };

  return (
    <fieldset ref={group} className={classes.range} disabled={disabled} onBlur={leave}>
      <legend className="m-label">{label}</legend>
      <NativeSelect
        aria-label={text('ui.range.preset')}
        value={shownPreset}
        onChange={({ currentTarget }) => choosePreset(currentTarget.value as RangePreset)}
        data={RANGE_PRESETS.map((preset) => ({ value: preset, label: text(`ui.range.${preset}`) }))}
      />
      <End label={text('ui.range.from')} date={from} />
      <span aria-hidden>–</span>
      <End label={text('ui.range.to')} date={to} />
      <RangeCalendar
        label={label}
        ends={ends}
        bounds={bounds}
        disabled={disabled}
        inPlace={inPlace}
        onRange={take}
      />
    </fieldset>
  );
}

function End({ label, date }: { label: string; date: ReturnType<typeof useTypedDate> }) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      className={classes.end ?? ''}
      value={date.typed}
      error={date.problem}
      onChange={({ currentTarget }) => date.setTyped(currentTarget.value)}
      onBlur={date.read}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}

interface CalendarProps {
  label: string;
  ends: [Day | null, Day | null];
  bounds: Bounds;
  disabled: boolean;
  inPlace: boolean;
  onRange: (range: Range | null) => void;
}

function RangeCalendar({ label, ends, bounds: { min, max }, disabled, inPlace, onRange }: CalendarProps) {
  const text = useTexts();
  const calendar = useCalendar();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(ends);
  const close = () => {
    setOpen(false);
    const range = completeRange(...chosen);
    if (range) onRange(range);
  };
  const choose = (range: [Day | null, Day | null]) => {
    setChosen(range);
    const [from, to] = range;
    if (from === null || to === null) return;
    setOpen(false);
    onRange([from, to]);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => open || close()}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={!inPlace}
      position="bottom-end"
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={text('ui.date.choose', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={disabled}
          onClick={() => {
            setChosen(ends);
            setOpen(!isOpen);
          }}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes.calendar ?? ''}>
        <DatePicker
          {...calendar}
          type="range"
          allowSingleDateInRange
          value={chosen}
          defaultDate={ends[0] ?? today()}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          onChange={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
