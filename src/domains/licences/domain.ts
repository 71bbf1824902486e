import type { Domain } from '#server/domain.ts';
import { licenceSchedule } from './actions/ageing.ts';
import { accessCalls } from './contract/access.ts';
import { feeCalls } from './contract/fees.ts';
import { giataCalls } from './contract/giata.ts';
import { trackerCalls } from './contract/tracker.ts';
import { licenceCalls } from './contract.ts';
import { seedLicences } from './demo.ts';
import { licenceErrors } from './errors.ts';
import { licenceHistoryAccess, licenceNames } from './historyAccess.ts';
import { listWrongCounters, listWrongDemos } from './invariants.ts';
import { licenceLists } from './lists.ts';
import { licenceRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const licences = {
  name: 'licences',
  uses: ['history', 'records'],
  worksOverAll: true,
  calls: [licenceCalls, giataCalls, accessCalls, feeCalls, trackerCalls],
  errors: licenceErrors,
  texts,
  routes: licenceRoutes,
  schedules: (platform) => [licenceSchedule(platform)],
  lists: () => licenceLists,
  historyAccess: licenceHistoryAccess,
  historyNames: licenceNames,
  invariants: {
    'requests of a month are those of its days': listWrongCounters,
    'a demo does not renew itself': listWrongDemos,
  },
  impersonal: [
    'licences',
    'giata_licences',
    'api_licences',
    'booking_fees',
    'request_counts',
    'request_months',
  ],
  erasedWithAccount: [
    'request_counts',
    'request_months',
    'api_licences',
    'booking_fees',
    'giata_licences',
    'licences',
  ],
  sealed: [
    { table: 'giata_licences', column: 'password' },
    { table: 'api_licences', column: 'api_password' },
  ],
  seed: seedLicences,
} satisfies Domain;
