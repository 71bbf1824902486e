import type { Domain } from '#server/domain.ts';
import { notifyOfDeadJob } from './actions.ts';
import { systemCalls } from './contract.ts';
import { seedStoppedJob } from './demo.ts';
import { jobHistoryAccess } from './historyAccess.ts';
import { systemLists } from './lists.ts';
import { systemRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const system = {
  name: 'system',
  uses: ['history', 'lists', 'org'],
  worksOverAll: true,
  calls: [systemCalls],
  texts,
  routes: () => systemRoutes,
  onDeadJob: ({ pools }, { domains }) =>
    notifyOfDeadJob(
      pools,
      domains.flatMap(({ tellsOfDeadJobs }) => tellsOfDeadJobs ?? []),
    ),
  lists: () => systemLists,
  notifies: ['dead_job'],
  historyAccess: [jobHistoryAccess],
  seed: (tx, { world, now }) => seedStoppedJob(tx, world.adria.id, now),
} satisfies Domain;
