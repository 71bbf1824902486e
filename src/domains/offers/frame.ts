import { IconDatabaseImport } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/feeds',
      label: 'feeds.title',
      icon: IconDatabaseImport,
      group: 'other',
      rank: 13,
      permission: 'feed.read',
    },
  ],
};
