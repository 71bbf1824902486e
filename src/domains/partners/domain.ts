import type { Domain } from '#server/domain.ts';
import { partnerCalls } from './contract.ts';
import { partnerLists } from './lists.ts';
import { partnerRoutes } from './routes.ts';
import { texts } from './texts.ts';

export const partners = {
  name: 'partners',
  uses: ['lists'],
  worksOverAll: true,
  calls: [partnerCalls],
  texts,
  routes: () => partnerRoutes,
  lists: () => partnerLists,
} satisfies Domain;
