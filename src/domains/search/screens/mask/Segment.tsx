import { IconX, type TablerIcon } from '@tabler/icons-react';
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './mask.module.css';

interface Props {
  icon: TablerIcon;
  label: string;
  /** What is chosen; shown while nothing is typed. */
  value: string;
  /** Differs from the usual value. */
  isChanged: boolean;
  placeholder?: string;
  /** Applies a typed text; returns why it is wrong. */
  read: (typed: string) => string | undefined;
  onClear?: () => void;
  /** A list is chosen from with the arrows; a dialog has controls of its own. */
  list?: ListKeys;
  /** The panel opens to the left of its end. */
  isAtEnd?: boolean;
  onTyped?: (typed: string) => void;
  problem?: string | undefined;
  children: (typed: string, close: () => void) => ReactNode;
}

export interface ListKeys {
  id: string;
  activeId: string | undefined;
  move: (by: 1 | -1) => void;
  /** Whether something was chosen. */
  choose: () => boolean;
  removeLast: () => void;
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** A field of the mask: typed into, or chosen in the panel below it. */
export function Segment(props: Props) {
  const { icon: Icon, label, value, isChanged, list, children, isAtEnd = false, onClear } = props;
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const problem = wrong ?? props.problem;

  const type = (next: string | undefined) => {
    setTyped(next);
    setWrong(undefined);
    props.onTyped?.(next ?? '');
  };
  const take = (): boolean => {
    if (typed === undefined || (typed.trim() === '' && !list)) {
      type(undefined);
      return true;
    }
    const reason = props.read(typed);
    if (reason === undefined) type(undefined);
    setWrong(reason);
    return reason === undefined;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (place.current?.contains(relatedTarget)) return;
    take();
    setOpen(false);
  };
  const walk = (by: 1 | -1) => {
    if (!isOpen) setOpen(true);
    else if (list) list.move(by);
    else if (by === 1) firstIn(place.current)?.focus();
  };
  const confirm = () => {
    if (list && isOpen && list.choose()) type('');
    else if (take()) nextField(place.current, 1);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (!isOpen) return;
    event.stopPropagation();
    type(undefined);
    setOpen(false);
  };
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    Escape: giveUp,
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: confirm,
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Backspace' && (typed ?? '') === '') list?.removeLast();
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    act(event);
  };
  const focusBack = () => {
    input.current?.focus();
    setOpen(false);
  };

  return (
    <fieldset
      ref={place}
      className={classes.segment}
      data-segment
      data-open={isOpen || undefined}
      data-wrong={problem !== undefined || undefined}
      data-end={isAtEnd || undefined}
      onBlur={leave}
    >
      <Icon {...ICON} />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <Input
        ref={input}
        id={id}
        list={list}
        isOpen={isOpen}
        isWrong={problem !== undefined}
        isChanged={isChanged}
        value={typed ?? value}
        placeholder={isOpen && list && value !== '' ? value : props.placeholder}
        onFocus={({ currentTarget }) => {
          setOpen(true);
          if (list) type('');
          else currentTarget.select();
        }}
        onClick={() => setOpen(true)}
        onChange={({ currentTarget }) => {
          setOpen(true);
          type(currentTarget.value);
        }}
        onKeyDown={onKey}
      />
      {isChanged && onClear && (
        <Clear
          label={label}
          onClear={() => {
            type(undefined);
            onClear();
          }}
        />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back to the field.
        <div
          id={`${id}-panel`}
          {...(list ? {} : { role: 'dialog', 'aria-label': label })}
          tabIndex={-1}
          className={classes.panel}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            focusBack();
          }}
        >
          {children(typed ?? '', focusBack)}
        </div>
      )}
    </fieldset>
  );
}

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
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

function Input({ id, list, isOpen, isWrong, isChanged, ...rest }: InputProps) {
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

const FOCUSABLE = 'button:not([tabindex="-1"]), input, select, [tabindex="0"]';
const firstIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>(`:scope > [tabindex="-1"] :is(${FOCUSABLE})`);

/** Moves to the field beside this one, and from the last to the button that searches. */
export function nextField(from: Element | null, by: 1 | -1): void {
  const bar = from?.closest('[data-mask]');
  const fields = Array.from(
    bar?.querySelectorAll<HTMLElement>('[data-segment] > input, [data-search]') ?? [],
  );
  const at = fields.findIndex((field) => from?.contains(field));
  fields[at + by]?.focus();
}
