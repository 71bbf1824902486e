import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    { name: 'settings-users', path: '/settings/users', title: 'org.users.title', heading: 'Users' },
    {
      name: 'settings-branches',
      path: '/settings/subaccounts',
      title: 'org.branches.title',
      heading: 'Branches',
    },
    {
      name: 'settings-my-branch',
      path: '/settings/mysubaccount',
      title: 'org.myBranch.title',
      heading: 'My branch',
    },
    {
      name: 'settings-account',
      path: '/settings/account',
      title: 'org.account.title',
      heading: 'General info',
    },
    {
      name: 'manager-accounts',
      path: '/manager/accounts',
      title: 'org.accounts.title',
      heading: 'Agencies',
      ofProvider: true,
    },
  ],
};
