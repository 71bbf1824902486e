import { Checkbox, Group, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts, wordOf } from '#web/i18n.ts';
import { capsValues } from '../rules/caps.ts';
import { type Dialect, VALUES } from '../rules.ts';
import classes from './connections.module.css';
import { formOf, readCodes, readNumber, type ValueForm, writtenCodes, writtenNumber } from './valueForms.ts';

interface Props {
  dialect: Dialect;
  values: Record<string, unknown>;
  errorOf: (name: string) => string | undefined;
  onChange: (values: Record<string, unknown>) => void;
}

const CODES = /_codes$|_place$|^meal_|^error_|_code$/;
const NUMBERS = /_number$/;
const ACTIONS = /_by$|_status$|_type$/;
const GROUPS = ['wire', 'codes', 'numbers', 'actions', 'abilities'] as const;
type GroupName = (typeof GROUPS)[number];

const ABILITIES = [...Object.keys(capsValues), 'submask', 'seats', 'entry_points', 'documents', 'lists'];
function groupOf(name: string): GroupName {
  if (ABILITIES.includes(name)) return 'abilities';
  if (NUMBERS.test(name)) return 'numbers';
  if (CODES.test(name)) return 'codes';
  return ACTIONS.test(name) && name !== 'requestor_type' ? 'actions' : 'wire';
}

/** What an operator does differently, by the schema of its dialect: one field for each value. */
export function ValueFields({ dialect, values, errorOf, onChange }: Props) {
  const text = useTexts();
  const names = Object.keys(VALUES[dialect].shape);
  const groups = Map.groupBy(names, groupOf);
  const isWrong = (name: string) => errorOf(name) !== undefined;
  if (names.length === 0) return null;
  return (
    <section className={classes.values}>
      <h3 className="t-section">{text('connections.values')}</h3>
      {GROUPS.filter((group) => groups.has(group)).map((group) => (
        <details key={group} open={groups.get(group)?.some(isWrong) || undefined}>
          <summary className="t-body t-med">{text(`connections.group.${group}`)}</summary>
          <div className={classes.valueFields}>
            {groups.get(group)?.map((name) => (
              <ValueField
                key={`${dialect} ${name}`}
                form={formOf(dialect, name)}
                label={wordOf(`connections.value.${name}`) ?? name}
                value={values[name]}
                error={errorOf(name)}
                onChange={(value) => onChange({ ...values, [name]: value })}
              />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}

interface FieldProps {
  form: ValueForm;
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function ValueField({ form, label, value, error, onChange }: FieldProps) {
  const text = useTexts();
  switch (form.kind) {
    case 'flag':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          allowDeselect={false}
          label={label}
          data={form.options}
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      );
    case 'some':
      return (
        <Checkbox.Group label={label} value={(value ?? []) as string[]} error={error} onChange={onChange}>
          <Group gap="sm" pt="2xs">
            {form.options.map((one) => (
              <Checkbox key={one} value={one} label={one} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    case 'count':
      return (
        <NumberInput
          label={label}
          allowDecimal={false}
          value={Number(value ?? 0)}
          error={error}
          onChange={onChange}
        />
      );
    case 'codes':
      return (
        <Typed
          label={label}
          hint={text('connections.codesHint')}
          error={error}
          value={writtenCodes(value)}
          onTyped={(typed) => onChange(readCodes(typed))}
          isLong
        />
      );
    case 'number':
      return (
        <Typed
          label={label}
          hint={text('connections.numberHint')}
          error={error}
          value={writtenNumber(value)}
          onTyped={(typed) => onChange(readNumber(typed))}
        />
      );
    default:
      return (
        <TextInput
          label={label}
          spellCheck={false}
          value={String(value ?? '')}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

interface TypedProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onTyped: (typed: string) => void;
  isLong?: boolean;
}

/** Keeps what is typed as it is until the field is left: half a line has no meaning yet. */
function Typed({ label, hint, error, value, onTyped, isLong = false }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const props = {
    label,
    description: hint,
    error,
    spellCheck: false,
    value: typed ?? value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped(currentTarget.value);
      onTyped(currentTarget.value);
    },
    onBlur: () => setTyped(undefined),
  };
  return isLong ? <Textarea autosize minRows={2} maxRows={8} {...props} /> : <TextInput {...props} />;
}
