import type { ListCells } from '#testing/cells.ts';
import { historyList } from '../columns.ts';

export const cells: ListCells = {
  lists: [{ list: historyList, path: '/system/history' }],
};
