import { IconPlug } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/touroperators',
      label: 'operators.title',
      icon: IconPlug,
      group: 'other',
      rank: 10,
      permission: 'contract.read',
    },
  ],
};
