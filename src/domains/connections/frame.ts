import { IconActivityHeartbeat, IconMessages } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/connections',
      label: 'connections.title',
      icon: IconActivityHeartbeat,
      group: 'other',
      rank: 11,
      permission: 'connection.read',
    },
    {
      to: '/settings/connections/log',
      label: 'connections.log.title',
      icon: IconMessages,
      group: 'other',
      rank: 12,
      permission: 'connection.read',
    },
  ],
};
