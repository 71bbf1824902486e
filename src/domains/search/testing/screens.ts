import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'search',
      path: '/search/hotel',
      title: 'search.tabs.fresh',
      heading: 'Find a hotel',
    },
    {
      name: 'search-packages',
      path: '/search/pauschal',
      title: 'search.tabs.fresh',
      heading: 'Find a package',
    },
    { name: 'content', path: '/content/hotel', title: 'search.content.title', heading: 'Hotels' },
  ],
};
