import type { Domain } from '#server/domain.ts';
import { contentCalls } from './contract.ts';
import { seedContent } from './demo.ts';
import { contentListeners } from './listeners.ts';
import { contentRoutes } from './routes.ts';
import { contentSchedules } from './schedules.ts';
import { texts } from './texts.ts';

export const content = {
  name: 'content',
  uses: ['reference', 'connections'],
  worksOverAll: true,
  calls: [contentCalls],
  texts,
  routes: () => contentRoutes,
  listeners: contentListeners,
  schedules: contentSchedules,
  outgoing: ['content.read'],
  impersonal: [
    'products',
    'product_aliases',
    'moved_products',
    'operator_infos',
    'content_readings',
    'content_wanted',
  ],
  seed: seedContent,
} satisfies Domain;
