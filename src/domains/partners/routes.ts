import { type ServedRoute, serve } from '#server/serve.ts';
import { partnerCalls } from './contract.ts';
import { searchPartners } from './store.ts';

export const partnerRoutes: ServedRoute[] = [
  serve(partnerCalls.search, ({ system, user, body }) =>
    system((tx) => searchPartners(tx, user.accountId, body)),
  ),
];
