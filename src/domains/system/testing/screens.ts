import type { DomainScreens } from '#testing/screen.ts';

export const screens: DomainScreens = {
  signedIn: [
    { name: 'mailbox', path: '/system/mailbox', heading: 'Mail catcher', title: 'system.mailbox.title' },
    { name: 'jobs', path: '/system/jobs', heading: 'Stopped jobs', title: 'system.jobs.title' },
  ],
  open: [
    {
      name: 'mail',
      path: '/system/mailbox',
      heading: 'Mail catcher',
      title: 'system.mailbox.title',
      onDesk: true,
      leadsTo: '/system/mailbox/$id',
      async open(page) {
        await page.locator('tbody a').first().click();
        await page.locator('iframe').waitFor();
      },
    },
  ],
};
