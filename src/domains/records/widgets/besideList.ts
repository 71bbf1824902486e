import { useMediaQuery } from '@mantine/hooks';

/** A window has room for a list and an open record; as in records.module.css. */
export const useBeside = (): boolean =>
  useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false });

/** The row of a record in its list. */
export const rowOf = (id: number | string) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`);

/** From the row of the open record into the record. */
export const enterRecord = () => document.querySelector<HTMLElement>('dialog[data-record]')?.focus();
