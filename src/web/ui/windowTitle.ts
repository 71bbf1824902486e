import { useEffect } from 'react';
import { createStore } from '#web/store.ts';

const shown = createStore<string | undefined>(undefined);

/** Of the one record that is shown, where the page alone would be called like those of all others. */
export const useRecordTitle = (): string | undefined => shown.use();

export function useWindowTitle(title: string): void {
  useEffect(() => {
    shown.set(title);
    return () => shown.set(undefined);
  }, [title]);
}
