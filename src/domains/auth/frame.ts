import { IconKey, IconShieldLock, IconShoppingCart, IconUser } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/profile',
      label: 'auth.profile.general',
      icon: IconUser,
      group: 'yours',
      rank: 10,
    },
    {
      to: '/settings/profile/advanced',
      label: 'auth.profile.advanced',
      icon: IconShoppingCart,
      group: 'yours',
      rank: 30,
    },
    {
      to: '/settings/profile/password',
      label: 'auth.profile.password',
      icon: IconKey,
      group: 'yours',
      rank: 40,
    },
    {
      to: '/settings/profile/security',
      label: 'auth.profile.security',
      icon: IconShieldLock,
      group: 'yours',
      rank: 50,
    },
  ],
};
