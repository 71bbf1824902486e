import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import type { Filter } from '../listParts.ts';
import { FilterControl } from './FilterControl.tsx';
import classes from './filters.module.css';
import { shownValue } from './filterValues.ts';

interface Props {
  filter: Filter;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A filter with its value; a click shows the choices, the cross clears it. */
export function FilterChip({ filter, value, onChange }: Props) {
  const text = useTexts();
  const isSet = value !== undefined;
  const shown = isSet ? shownValue(filter, value, text) : '';
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus withRoles={false}>
        <Popover.Target>
          <button type="button" aria-haspopup="dialog" title={shown}>
            {filter.label}
            {isSet ? <b>{shown}</b> : <IconChevronDown size={14} stroke={1.75} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label={filter.label}
          className={classes.popover ?? ''}
          data-wide={filter.kind === 'range' || undefined}
        >
          <FilterControl filter={filter} value={value} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <button
          type="button"
          className={classes.chipClear}
          aria-label={text('lists.filter.clear', { what: filter.label })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
