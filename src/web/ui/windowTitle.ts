import { useEffect } from 'react';
import { createStore } from '#web/store.ts';

const shown = createStore<string | undefined>(undefined);

/** The title of the shown record, more specific than that of the page. */
export const useRecordTitle = (): string | undefined => shown.use();

export function useWindowTitle(title: string): void {
  useEffect(() => {
    shown.set(title);
    return () => shown.set(undefined);
  }, [title]);
}
