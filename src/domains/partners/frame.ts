import { IconHeartHandshake } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/partners',
      label: 'partners.title',
      icon: IconHeartHandshake,
      group: 'other',
      rank: 40,
      permission: 'partner.read',
    },
  ],
};
