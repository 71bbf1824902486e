import type { TablerIcon } from '@tabler/icons-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { firstIn, nextField } from './fieldSteps.ts';
import classes from './mask.module.css';
import { Clear, Input, type ListKeys } from './SegmentParts.tsx';

interface Props {
  icon: TablerIcon;
  label: string;
  /** What is chosen; shown while nothing is typed. */
  value: string;
  /** The same as it is typed, where that is shorter. */
  typedAs?: string;
  /** Differs from the usual value. */
  isChanged: boolean;
  placeholder?: string;
  /** Applies a typed text; returns why it is wrong. */
  read: (typed: string) => string | undefined;
  onClear?: () => void;
  /** A list is chosen from with the arrows; a dialog has controls of its own. */
  list?: ListKeys;
  /** Its share of the line, where 1 is usual. */
  share?: number;
  /** Drops characters that the field does not take. */
  shape?: (typed: string) => string;
  /** The panel opens to the left of its end. */
  isAtEnd?: boolean;
  onTyped?: (typed: string) => void;
  problem?: string | undefined;
  children: (typed: string, close: () => void) => ReactNode;
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

  // After the value is shown as it is typed.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen]);
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
      style={{ flexGrow: props.share }}
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
        value={typed ?? (isOpen ? (props.typedAs ?? value) : value)}
        placeholder={isOpen && list && value !== '' ? value : props.placeholder}
        onFocus={() => {
          setOpen(true);
          if (list) type('');
        }}
        onClick={() => setOpen(true)}
        onChange={({ currentTarget }) => {
          setOpen(true);
          type(props.shape?.(currentTarget.value) ?? currentTarget.value);
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
