import { Loader, TextInput } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { FailureDialog } from '../dialogs/FailureDialog.tsx';
import classes from './fields.module.css';
import { useFleeting } from './useFleeting.ts';

interface Props {
  label: string;
  value: string;
  onSave: (text: string) => Promise<unknown>;
  disabled?: boolean;
}

/** Text that becomes a field by click, Enter or F2; a value that could not be saved stays in it. */
export function InlineEdit({ label, value, onSave, disabled = false }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isSaved, showSaved] = useFleeting();
  const hasTabbed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);

  const close = (goesOn = false) => {
    setTyped(undefined);
    // The field is gone by then; return the focus, unless it has moved on.
    if (!goesOn) requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async (next: string, goesOn = false) => {
    if (isSaving) return;
    if (next === value) return close(goesOn);
    setSaving(true);
    try {
      await onSave(next);
      showSaved();
      close(goesOn);
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };

  if (typed === undefined) {
    const open = () => setTyped(value);
    const spoken = text('ui.inline.edit', { label, value: value || text('ui.inline.empty') });
    return (
      <button
        ref={opener}
        type="button"
        className={classes.still}
        aria-label={spoken}
        disabled={disabled}
        onClick={open}
        onKeyDown={({ key }) => key === 'F2' && open()}
      >
        <span className={value === '' ? `${classes.empty} cut` : 'cut'}>
          {value || text('ui.inline.empty')}
        </span>
        {isSaved ? (
          <IconCheck
            size={14}
            stroke={1.75}
            className={classes.saved}
            role="img"
            aria-label={text('common.saved')}
          />
        ) : (
          !disabled && <IconPencil size={14} stroke={1.75} aria-hidden />
        )}
      </button>
    );
  }

  const hearKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(typed);
    hasTabbed.current = event.key === 'Tab';
    if (event.key !== 'Escape' || isSaving) return;
    // Keeps a dialog around it open.
    event.stopPropagation();
    close();
  };
  return (
    <>
      <TextInput
        autoFocus
        aria-label={label}
        value={typed}
        readOnly={isSaving}
        error={failure !== undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setFailure(undefined);
        }}
        onKeyDown={hearKey}
        // After the focus has moved: removing the field earlier would reset the focus.
        onBlur={() => hasTabbed.current && void save(typed, true)}
        rightSection={isSaving && <Loader size={14} />}
      />
      {failure !== undefined && <FailureDialog error={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}
