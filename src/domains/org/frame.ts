import {
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingStore,
  IconMapPin,
  IconUsers,
} from '@tabler/icons-react';
import { isAllowed } from '#shared/permissions.ts';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/account',
      label: 'org.account.title',
      icon: IconBuilding,
      group: 'agency',
      rank: 10,
      permission: 'account.edit',
    },
    {
      to: '/settings/users',
      label: 'org.users.title',
      icon: IconUsers,
      group: 'agency',
      rank: 20,
      permission: 'user.read',
    },
    {
      to: '/settings/subaccounts',
      label: 'org.branches.title',
      icon: IconBuildingStore,
      group: 'branches',
      rank: 10,
      closedTo: ({ user }) => (isAllowed(user, 'branch.read') ? undefined : 'org.branches.adminOnly'),
    },
    {
      to: '/settings/mysubaccount',
      label: 'org.myBranch.title',
      icon: IconMapPin,
      group: 'branches',
      rank: 20,
      closedTo: ({ user }) => (user.subaccount === null ? 'org.myBranch.none' : undefined),
    },
    {
      to: '/manager/accounts',
      label: 'org.accounts.title',
      icon: IconBuildingCommunity,
      group: 'manager',
      rank: 10,
      permission: 'account.manage',
    },
  ],
  found: {
    kind: 'users',
    label: 'org.users.title',
    to: '/settings/users',
    rank: 30,
    add: { label: 'org.users.invite', permission: 'user.edit' },
  },
};
