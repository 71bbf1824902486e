import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'touroperators',
      path: '/settings/touroperators',
      title: 'operators.title',
      heading: 'Tour operators',
    },
    {
      name: 'own-operators',
      path: '/settings/touroperators/own',
      title: 'operators.own.title',
      heading: 'Own operators',
    },
  ],
};
