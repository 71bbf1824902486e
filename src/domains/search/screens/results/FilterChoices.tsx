import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Facets } from '../../contract/results.ts';
import classes from './filters.module.css';

export type Counted = Facets['boards'];
export const countOf = (list: Counted, id: string): number => list.find((one) => one.id === id)?.count ?? 0;

/** Choices of one kind. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

const SHOWN = 5;
const LINES = ['one', 'two', 'three'];

interface ChoicesProps {
  counted: Counted | undefined;
  chosen: readonly string[];
  name: (id: string) => ReactNode;
  onToggle: (id: string) => void;
}

/** Chosen ones stay on top; the rest by their number. */
export function Choices({ counted, chosen, name, onToggle }: ChoicesProps) {
  const text = useTexts();
  const [isWhole, setWhole] = useState(false);
  if (!counted) {
    return LINES.map((line) => (
      <Choice key={line} label=" " count={undefined} isOn={false} isDisabled onToggle={() => {}} />
    ));
  }
  const known = [
    ...chosen
      .filter((id) => counted.some((one) => one.id === id))
      .map((id) => ({ id, count: countOf(counted, id) })),
    ...counted.filter(({ id, count }) => !chosen.includes(id) && count > 0),
  ];
  const shown = isWhole ? known : known.slice(0, Math.max(SHOWN, chosen.length));
  return (
    <>
      {shown.map(({ id, count }) => (
        <Choice
          key={id}
          label={name(id)}
          count={count}
          isOn={chosen.includes(id)}
          onToggle={() => onToggle(id)}
        />
      ))}
      {known.length === 0 && <p className="t-meta dim">–</p>}
      {known.length > shown.length && (
        <button type="button" className={classes.whole} onClick={() => setWhole(true)}>
          {text('search.moreOf', { count: known.length - shown.length })}
        </button>
      )}
    </>
  );
}

interface ChoiceProps {
  label: ReactNode;
  count: number | undefined;
  isOn: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

export function Choice({ label, count, isOn, isDisabled = false, onToggle }: ChoiceProps) {
  return (
    <div className={classes.choice} data-on={isOn || undefined}>
      <Checkbox
        size="xs"
        label={label}
        checked={isOn}
        disabled={isDisabled || (count === 0 && !isOn)}
        onChange={onToggle}
        classNames={{ root: classes.box ?? '', labelWrapper: classes.word ?? '' }}
      />
      {count !== undefined && <span className="t-meta dim tn">{shownCount(count)}</span>}
    </div>
  );
}
