import { IconHelp } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/faq',
      label: 'faq.title',
      icon: IconHelp,
      group: 'header',
      rank: 10,
    },
    {
      to: '/settings/faq',
      label: 'faq.edit.title',
      icon: IconHelp,
      group: 'manager',
      rank: 20,
      permission: 'faq.edit',
    },
  ],
};
