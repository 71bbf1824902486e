import type { ListColumn } from '#shared/columns.ts';
import type { RecordRow } from './contract.ts';

/** When a record was created; an optional column. */
export const createdColumn = (title: string) =>
  ({
    key: 'created_at',
    title,
    kind: 'time',
    sortBy: 'created_at',
    isExtra: true,
    onPhone: 'hidden',
    read: ({ created_at }: { created_at: string }) => created_at,
  }) as const;

/** Whether a record is active; the screen shows a switch to users who may change it. */
export const activeColumn: ListColumn<Pick<RecordRow, 'active'>, never> & { key: 'active' } = {
  key: 'active',
  title: 'settings.active',
  kind: 'flag',
  isFixed: true,
  texts: ['settings.state.true', 'settings.state.false'],
  read: ({ active }) => active,
};
