import type { RecordRow } from './contract.ts';

export const isActive = (row: Pick<RecordRow, 'active' | 'trashed'> | undefined): boolean =>
  row?.active === true && !row.trashed;
