import { IconHistory } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';
import { historyReach } from './rules.ts';

export const frame: Frame = {
  places: [
    {
      to: '/system/history',
      label: 'history.title',
      icon: IconHistory,
      group: 'product',
      rank: 30,
      isShownTo: ({ user }) => historyReach(user) === 'account',
    },
  ],
};
