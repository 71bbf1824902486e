import { IconX } from '@tabler/icons-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './mask.module.css';

/** How a list below a field is walked by the keys of the field. */
export interface ListKeys {
  id: string;
  activeId: string | undefined;
  move: (by: 1 | -1) => void;
  /** Whether something was chosen. */
  choose: () => boolean;
  removeLast: () => void;
}

export function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const text = useTexts();
  const title = text('search.mask.clear', { label });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.clear}
      aria-label={title}
      title={title}
      onClick={onClear}
    >
      <IconX size={13} stroke={1.75} />
    </button>
  );
}

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'list'> {
  ref: Ref<HTMLInputElement>;
  id: string;
  list: ListKeys | undefined;
  isOpen: boolean;
  isWrong: boolean;
  isChanged: boolean;
}

export function Input({ id, list, isOpen, isWrong, isChanged, ...rest }: InputProps) {
  const opened = isOpen
    ? { 'aria-controls': list?.id ?? `${id}-panel`, 'aria-activedescendant': list?.activeId }
    : {};
  const wrong = isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
  return (
    <input
      {...rest}
      {...opened}
      {...wrong}
      id={id}
      role="combobox"
      aria-haspopup={list ? 'listbox' : 'dialog'}
      aria-expanded={isOpen}
      autoComplete="off"
      spellCheck={false}
      className={classes.input}
      data-changed={isChanged || undefined}
    />
  );
}
