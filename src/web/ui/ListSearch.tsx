import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import classes from './list/bar.module.css';

interface Props {
  label: string;
  term: string;
  onTerm: (term: string) => void;
  /** Shorter terms match too many rows and are not searched. */
  from?: number | undefined;
}

/** Searches half a second after the last key. */
export function ListSearch({ label, term, onTerm, from = 1 }: Props) {
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);
  const sendLater = useDebouncedCallback((wanted: string) => {
    if (wanted !== '' && wanted.length < from) return;
    sent.current = wanted;
    onTerm(wanted);
  }, SEARCH_DELAY_MS);

  // Follows a term that changed outside (Back, «clear»), but not its own, which arrives late.
  useEffect(() => {
    if (term === sent.current) return;
    sent.current = term;
    setTyped(term);
  }, [term]);

  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        sendLater(value.trim());
      }}
    />
  );
}
