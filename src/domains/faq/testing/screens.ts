import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    { name: 'faq', path: '/faq', heading: 'Help', title: 'faq.title' },
    {
      name: 'settings-faq',
      path: '/settings/faq',
      title: 'faq.edit.title',
      heading: 'Edit the help',
      ofProvider: true,
    },
  ],
};
