import { IconBell } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/profile/notifications',
      label: 'notifications.title',
      icon: IconBell,
      group: 'yours',
      rank: 20,
    },
  ],
};
