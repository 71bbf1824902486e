import { IconBuildingStore } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/suppliers',
      label: 'suppliers.title',
      icon: IconBuildingStore,
      group: 'sidebar',
      rank: 30,
      permission: 'supplier.read',
    },
  ],
  found: {
    kind: 'suppliers',
    label: 'suppliers.title',
    to: '/suppliers',
    rank: 20,
    add: { label: 'suppliers.add', permission: 'supplier.edit' },
  },
};
