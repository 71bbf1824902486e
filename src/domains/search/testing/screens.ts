import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'search',
      path: '/search/hotel',
      title: 'search.start.hotel',
      heading: 'Find a hotel',
    },
    {
      name: 'search-packages',
      path: '/search/pauschal',
      title: 'search.start.pauschal',
      heading: 'Find a package',
    },
    { name: 'content', path: '/content/hotel', title: 'search.content.title', heading: 'Hotels' },
  ],
  open: [
    // A house that was there comes in the journeys: here are none.
    {
      name: 'house-gone',
      path: '/content/hotel/999999999',
      title: 'search.content.title',
      heading: 'Page not found',
    },
  ],
};
