import type { ListCells } from '#testing/cells.ts';
import { customerList } from '../columns.ts';

export const cells: ListCells = {
  lists: [{ list: customerList, path: '/customers' }],
};
