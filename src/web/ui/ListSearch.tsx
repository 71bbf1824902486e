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
  /** Fewer signs would find half of everything, and are not asked for. */
  from?: number | undefined;
}

/** Searches by itself once nobody has typed for half a second. */
export function ListSearch({ label, term, onTerm, from = 1 }: Props) {
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);
  const sendLater = useDebouncedCallback((wanted: string) => {
    if (wanted !== '' && wanted.length < from) return;
    sent.current = wanted;
    onTerm(wanted);
  }, SEARCH_DELAY_MS);

  // Another term in the address (Back, «clear») counts; the own one, which comes back late, does not.
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
