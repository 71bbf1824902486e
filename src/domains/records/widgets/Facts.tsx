import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useFleeting } from '#web/ui/fields/useFleeting.ts';
import type { RecordRow } from '../contract.ts';
import { FactForm, type GoesOn } from './FactForm.tsx';
import type { Fact, FactGroup } from './factParts.ts';
import classes from './facts.module.css';
import type { StoredForm } from './useStoredForm.ts';

interface Props<Row extends RecordRow, Values extends Record<string, unknown>>
  extends StoredForm<Row, Values> {
  row: Row;
  groups: FactGroup<Row, Values>[];
  /** Then only what is known is shown. */
  isReadOnly: boolean;
}

/** Facts to read. Each becomes its fields by click, Enter or F2; one at a time. */
export function Facts<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: Props<Row, Values>,
) {
  const { groups, isReadOnly } = props;
  const [open, setOpen] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const isTyped = useRef(false);
  const openFact = (label: string) => {
    // What was typed is saved or restored first.
    if (isTyped.current) place.current?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus();
    else setOpen(label);
  };
  const labels = groups.flatMap(({ facts }) => facts.map(({ label }) => label));
  const goOn = (label: string, by: GoesOn) =>
    setOpen(by === 0 ? undefined : labels[labels.indexOf(label) + by]);
  return (
    <div ref={place} className={classes.groups}>
      {groups.map(({ title, facts }) => {
        const shown = isReadOnly ? facts.filter((fact) => fact.shown !== '') : facts;
        if (shown.length === 0) return null;
        return (
          <section key={title}>
            <h3 className="t-label">{title}</h3>
            <dl className={classes.facts}>
              {shown.map((fact) => (
                <FactRow
                  key={fact.label}
                  {...props}
                  fact={fact}
                  isOpen={open === fact.label}
                  isTyped={isTyped}
                  onOpen={() => openFact(fact.label)}
                  onClose={(by) => goOn(fact.label, by)}
                />
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

interface RowProps<Row extends RecordRow, Values extends Record<string, unknown>> extends Props<Row, Values> {
  fact: Fact<Row, Values>;
  isOpen: boolean;
  isTyped: { current: boolean };
  onOpen: () => void;
  onClose: (goesOn: GoesOn) => void;
}

function FactRow<Row extends RecordRow, Values extends Record<string, unknown>>(
  props: RowProps<Row, Values>,
) {
  const { fact, isOpen, isReadOnly, onOpen, onClose } = props;
  const { label, shown, href } = fact;
  const text = useTexts();
  const [isSaved, showSaved] = useFleeting();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button is there again after the fields; those of another fact may have the focus by then.
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isFree) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const value = shown || <span className="dim">–</span>;
  const link = href !== undefined && (
    <a className="link" href={href}>
      {shown}
    </a>
  );
  return (
    <div className={classes.fact} data-open={isOpen || undefined}>
      <dt className="dim">{label}</dt>
      <dd>
        {isOpen && (
          <FactForm
            {...props}
            onClose={(isStored, goesOn) => {
              onClose(goesOn);
              if (isStored) showSaved();
            }}
          />
        )}
        {!isOpen && isReadOnly && (link || value)}
        {!isOpen && !isReadOnly && (
          <>
            {link}
            <button
              ref={opener}
              type="button"
              className={classes.still}
              aria-label={text('ui.inline.edit', { label, value: shown || text('ui.inline.empty') })}
              onClick={onOpen}
              onKeyDown={({ key }) => key === 'F2' && onOpen()}
            >
              {!link && <span>{value}</span>}
              {isSaved ? (
                <span className={classes.saved} role="status">
                  <IconCheck size={14} stroke={1.75} aria-hidden />
                  {text('settings.fact.saved')}
                </span>
              ) : (
                <IconPencil size={14} stroke={1.75} aria-hidden />
              )}
            </button>
          </>
        )}
      </dd>
    </div>
  );
}
