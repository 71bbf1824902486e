import { IconAddressBook } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/customers',
      label: 'customers.title',
      icon: IconAddressBook,
      group: 'sidebar',
      rank: 20,
      permission: 'customer.read',
    },
  ],
  found: {
    kind: 'customers',
    label: 'customers.title',
    to: '/customers',
    rank: 10,
    add: { label: 'customers.add', permission: 'customer.edit' },
  },
};
