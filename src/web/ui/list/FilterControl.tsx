import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { RangeField } from '../dates/RangeField.tsx';
import type { ChoiceFilter, Filter } from '../listParts.ts';
import classes from './filters.module.css';
import { asDays, asTexts } from './filterValues.ts';

interface Props {
  filter: Filter;
  value: unknown;
  /** Undefined: cleared. */
  onChange: (value: unknown) => void;
}

/** The choices of a filter, applied at once. */
export function FilterControl({ filter, value, onChange }: Props) {
  switch (filter.kind) {
    case 'range':
      return <Days filter={filter} value={value} onChange={onChange} />;
    case 'multi':
      return (
        <Checkbox.Group
          label={filter.label}
          value={asTexts(value)}
          onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
        >
          <Options filter={filter} One={Checkbox} />
        </Checkbox.Group>
      );
    case 'select':
      return (
        <Radio.Group label={filter.label} value={asTexts([value])[0] ?? ''} onChange={onChange}>
          <Options filter={filter} One={Radio} />
        </Radio.Group>
      );
    case 'given':
      return (
        <Checkbox
          label={`${filter.label}: ${filter.shown}`}
          checked={value !== undefined}
          onChange={() => onChange(undefined)}
        />
      );
    case 'yesNo':
      return <YesNo filter={filter} value={value} onChange={onChange} />;
  }
}

function Options({ filter, One }: { filter: ChoiceFilter; One: typeof Checkbox | typeof Radio }) {
  return (
    <Stack gap="xs" className={classes.options ?? ''}>
      {filter.options.map(({ value, label }) => (
        <One key={value} value={value} label={label} />
      ))}
    </Stack>
  );
}

function YesNo({ filter, value, onChange }: Props) {
  const text = useTexts();
  return (
    <Radio.Group
      label={filter.label}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <Stack gap="xs" className={classes.options ?? ''}>
        <Radio value="true" label={text('common.yes')} />
        <Radio value="false" label={text('common.no')} />
      </Stack>
    </Radio.Group>
  );
}

function Days({ filter, value, onChange }: Props) {
  const days = asDays(value);
  return (
    <RangeField
      inPlace
      label={filter.label}
      value={days ? [days.from, days.to] : null}
      onChange={(range) => onChange(range ? { from: range[0], to: range[1] } : undefined)}
    />
  );
}
