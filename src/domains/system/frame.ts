import { IconHome, IconInbox, IconMailbox } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';
import { useIsMailboxOpen } from './widgets/mailboxOpen.ts';

export const frame: Frame = {
  places: [
    {
      to: '/home',
      label: 'common.home',
      icon: IconHome,
      group: 'sidebar',
      rank: 10,
    },
    {
      to: '/system/mailbox',
      label: 'system.mailbox.title',
      icon: IconMailbox,
      group: 'product',
      rank: 10,
      useIsThere: useIsMailboxOpen,
    },
    {
      to: '/system/jobs',
      label: 'system.jobs.title',
      icon: IconInbox,
      group: 'product',
      rank: 20,
      permission: 'job.read',
    },
  ],
};
