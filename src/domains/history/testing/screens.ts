import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    { name: 'history', path: '/system/history', heading: 'History', title: 'history.title' },
    {
      name: 'profile-history',
      path: '/settings/profile/history',
      title: 'history.own',
      heading: 'My profile',
    },
  ],
};
