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

interface Switched {
  active: boolean;
}

/** Whether a record is active, as a switch, for lists where switching is daily work. */
export const switchColumn = {
  key: 'active',
  title: 'settings.active',
  kind: 'flag',
  isFixed: true,
  isState: true,
  texts: ['settings.state.true', 'settings.state.false'],
  read: ({ active }: Switched) => active,
} as const;

/** Whether a record is active; hidden by default, since an inactive one says so at its name. */
export const activeColumn = { ...switchColumn, isExtra: true, onPhone: 'hidden' } as const;
