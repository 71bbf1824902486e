import { IconChartBar, IconLicense, IconPhoto } from '@tabler/icons-react';
import type { Frame } from '#web/domain.ts';

export const frame: Frame = {
  places: [
    {
      to: '/settings/request-tracker',
      label: 'licences.tracker.title',
      icon: IconChartBar,
      group: 'agency',
      rank: 30,
      permission: 'tracker.read',
    },
    {
      to: '/settings/licences',
      label: 'licences.title',
      icon: IconLicense,
      group: 'other',
      rank: 20,
      permission: 'licence.read',
    },
    {
      to: '/settings/giata-licences',
      label: 'licences.giata.title',
      icon: IconPhoto,
      group: 'other',
      rank: 30,
      permission: 'giata.read',
    },
  ],
};
