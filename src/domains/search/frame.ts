import { IconSearch } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/search',
      label: 'search.title',
      icon: IconSearch,
      group: 'sidebar',
      rank: 15,
      permission: 'search.run',
    },
  ],
};
