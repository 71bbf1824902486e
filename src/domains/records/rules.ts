import type { RecordRow } from './contract.ts';

/** Whether it is switched on and not in the trash. */
export const isActive = (row: Pick<RecordRow, 'active' | 'trashed'> | undefined): boolean =>
  row?.active === true && !row.trashed;
