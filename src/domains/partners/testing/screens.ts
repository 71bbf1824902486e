import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [{ name: 'partners', path: '/settings/partners', heading: 'Partners', title: 'partners.title' }],
};
