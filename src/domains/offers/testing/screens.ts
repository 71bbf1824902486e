import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [{ name: 'feeds', path: '/settings/feeds', title: 'feeds.title', heading: 'Offer feeds' }],
};
