import type { Column } from '#web/ui/listParts.ts';
import { writtenTime } from '#web/words.ts';

/** When a record was made, for whoever chooses to see it. */
export const createdColumn = (title: string): Column<{ created_at: string }, 'created_at'> => ({
  key: 'created_at',
  title,
  sortBy: 'created_at',
  isFixed: true,
  isExtra: true,
  onPhone: 'hidden',
  render: ({ created_at }) => <time dateTime={created_at}>{writtenTime(created_at)}</time>,
});
