import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'connections',
      path: '/settings/connections',
      title: 'connections.title',
      heading: 'Connections',
    },
    {
      name: 'message-log',
      path: '/settings/connections/log',
      title: 'connections.log.title',
      heading: 'Message log',
    },
  ],
};
