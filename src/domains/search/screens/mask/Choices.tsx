import type { TablerIcon } from '@tabler/icons-react';
import { fold } from '#domains/reference/rules/search.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './mask.module.css';
import { toggled } from './mask.ts';
import { Segment } from './Segment.tsx';

export interface Option {
  id: string;
  name: string;
}

interface Props {
  icon: TablerIcon;
  label: string;
  options: readonly Option[];
  value: string[];
  onValue: (value: string[]) => void;
  /** Shown at once of a long list; typing finds the others. */
  most?: number;
  isAtEnd?: boolean;
}

/** Several of a list, by code, by a part of the name, or with the mouse. */
export function Choices({ icon, label, options, value, onValue, most, isAtEnd = false }: Props) {
  const text = useTexts();
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id;
  return (
    <Segment
      icon={icon}
      label={label}
      value={value.map(nameOf).join(', ')}
      placeholder={text('search.any')}
      isChanged={value.length > 0}
      isAtEnd={isAtEnd}
      onClear={() => onValue([])}
      read={(typed) => {
        const terms = typed
          .split(/[,;]+/)
          .map((term) => term.trim())
          .filter(Boolean);
        const found = terms.map((term) => optionOf(options, term));
        if (found.includes(undefined)) return text('search.problem.choice');
        onValue([...new Set(found.flatMap((option) => option?.id ?? []))]);
        return undefined;
      }}
    >
      {(typed) => (
        <div className={classes.chips}>
          {options
            .filter(({ id, name }) => fits(typed, id, name) || typed === value.map(nameOf).join(', '))
            .slice(0, most)
            .map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={classes.chip}
                aria-pressed={value.includes(id)}
                onClick={() => onValue(toggled(value, id))}
              >
                {name}
              </button>
            ))}
        </div>
      )}
    </Segment>
  );
}

const fits = (typed: string, id: string, name: string) =>
  fold(name).includes(fold(typed)) || fold(id).startsWith(fold(typed));

/** The code itself, else the first whose name begins so, else one that has it. */
function optionOf(options: readonly Option[], term: string): Option | undefined {
  const wanted = fold(term);
  return (
    options.find(({ id }) => fold(id) === wanted) ??
    options.find(({ name }) => fold(name).startsWith(wanted)) ??
    options.find(({ name }) => fold(name).includes(wanted))
  );
}
