import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import { KeyHint } from './Key.tsx';
import classes from './list/bar.module.css';
import { useShortcuts } from './shortcuts.ts';
import { usePhone } from './usePhone.ts';

interface Props {
  label: string;
  term: string;
  onTerm: (term: string) => void;
  /** Enter was pressed after this term; undefined: the user types on. */
  onEnter?: (term: string | undefined) => void;
  onDown?: () => void;
  /** Shorter terms match too many rows and are not searched. */
  from?: number | undefined;
}

/** Searches a moment after the last key, and at once on Enter, which opens the first hit. */
export function ListSearch({ label, term, onTerm, onEnter, onDown, from = 1 }: Props) {
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);
  const send = (wanted: string) => {
    if (wanted === sent.current || (wanted !== '' && wanted.length < from)) return;
    sent.current = wanted;
    onTerm(wanted);
  };
  const sendLater = useDebouncedCallback(send, SEARCH_DELAY_MS);
  useShortcuts([{ keys: '/', label: 'lists.keys.search', run: () => field.current?.select() }]);

  // Follows a term that changed outside (Back, «clear»), but not its own, which arrives late.
  useEffect(() => {
    if (term === sent.current) return;
    sent.current = term;
    setTyped(term);
  }, [term]);

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = typed.trim();
    if (event.key === 'ArrowDown' && onDown) onDown();
    else if (event.key === 'Enter' && wanted.length >= from) {
      sendLater.cancel();
      send(wanted);
      onEnter?.(wanted);
    } else return;
    event.preventDefault();
  };

  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={typed === '' && !isPhone && <KeyHint>/</KeyHint>}
      rightSectionPointerEvents="none"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onEnter?.(undefined);
        sendLater(value.trim());
      }}
      onKeyDown={onKeyDown}
    />
  );
}
