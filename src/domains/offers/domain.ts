import type { Domain } from '#server/domain.ts';
import { offerWork } from './background.ts';
import { feedCalls } from './contract.ts';
import { seedDemoFeeds } from './demo.ts';
import { offerErrors } from './errors.ts';
import { feedHistoryAccess } from './historyAccess.ts';
import { offerListeners } from './listeners.ts';
import { feedLists } from './lists.ts';
import { feedRoutes } from './routes.ts';
import { offerSchedules } from './schedules.ts';
import { texts } from './texts.ts';

export const offers = {
  name: 'offers',
  uses: ['history', 'lists', 'records', 'notifications', 'org', 'reference', 'content'],
  worksOverAll: true,
  calls: [feedCalls],
  errors: offerErrors,
  texts,
  routes: feedRoutes,
  listeners: offerListeners,
  schedules: offerSchedules,
  background: offerWork,
  lists: feedLists,
  historyAccess: feedHistoryAccess,
  notifies: ['import_refused'],
  seed: seedDemoFeeds,
  impersonal: ['offer_feeds', 'offer_deliveries', 'offer_hotels'],
} satisfies Domain;
