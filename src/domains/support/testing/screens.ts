import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    {
      name: 'settings-tickets',
      path: '/settings/tickets',
      title: 'support.title',
      heading: 'Support tickets',
    },
  ],
  open: [
    {
      name: 'ticket',
      path: '/settings/tickets',
      heading: 'Support tickets',
      title: 'support.title',
      onDesk: true,
      leadsTo: '/settings/tickets/$id',
      async open(page) {
        await page.locator('tbody a').first().click();
        await page.locator('[role=log]').waitFor();
      },
    },
  ],
};
