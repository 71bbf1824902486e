import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'profile-notifications',
      path: '/settings/profile/notifications',
      title: 'notifications.title',
      heading: 'My profile',
    },
  ],
};
