import { IconMessages } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/tickets',
      label: 'support.title',
      icon: IconMessages,
      group: 'product',
      rank: 5,
    },
    {
      to: '/settings/tickets',
      label: 'support.title',
      icon: IconMessages,
      group: 'userMenu',
      rank: 10,
      permission: 'ticket.read',
    },
  ],
};
