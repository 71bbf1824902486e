import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'request-tracker',
      path: '/settings/request-tracker',
      title: 'licences.tracker.title',
      heading: 'Request tracker',
    },
    { name: 'licences', path: '/settings/licences', heading: 'Licences', title: 'licences.title' },
    {
      name: 'api-licences',
      path: '/settings/licences/api',
      title: 'licences.access.title',
      heading: 'API licences',
    },
    {
      name: 'booking-fees',
      path: '/settings/licences/fees',
      title: 'licences.fees.title',
      heading: 'Booking fees',
    },
    {
      name: 'giata-licences',
      path: '/settings/giata-licences',
      title: 'licences.giata.title',
      heading: 'Giata licences',
    },
  ],
};
