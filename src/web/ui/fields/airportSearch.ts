import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { LOOKUP_DELAY_MS } from '#web/constants.ts';
import { type Airport, searchTerm } from './airports.ts';

export type SearchAirports = (term: string) => Promise<Airport[]>;

type Found =
  | { state: 'idle' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'found'; airports: Airport[] };

/** Searches half a second after the last key; late answers for older terms are dropped. */
export function useAirportSearch(search: SearchAirports) {
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const asked = useRef('');
  const ask = useDebouncedCallback(async (term: string) => {
    if (asked.current !== term) return;
    try {
      const airports = await search(term);
      if (asked.current === term) setFound({ state: 'found', airports });
    } catch {
      if (asked.current === term) setFound({ state: 'failed' });
    }
  }, LOOKUP_DELAY_MS);

  return {
    found,
    hear(typed: string): void {
      const term = searchTerm(typed) ?? '';
      asked.current = term;
      setFound({ state: term === '' ? 'idle' : 'waiting' });
      if (term !== '') ask(term);
    },
    forget(): void {
      asked.current = '';
      setFound({ state: 'idle' });
    },
  };
}
