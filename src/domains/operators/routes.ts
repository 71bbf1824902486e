import type { Platform } from '#server/platform.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import { plain } from '#shared/plain.ts';
import { changeMany } from './actions.ts';
import { contractCalls } from './contract.ts';
import { contractRoutes, ownOperatorRoutes } from './routes/records.ts';
import { listAddable, listEnabled } from './store.ts';

export const operatorRoutes = (platform: Platform): ServedRoute[] => [
  ...contractRoutes(platform.secrets),
  ...ownOperatorRoutes,

  serve(contractCalls.bulkAction, async ({ write, user, body }) => ({
    data: await write((tx) => changeMany(tx, user, body.action, body.ids)),
  })),

  serve(contractCalls.touroperators, async ({ read, user, body }) => {
    const term = plain(body.term);
    const operators = await read((db) => listAddable(db, user.accountId));
    return { data: operators.filter(({ name, toc }) => plain(`${name} ${toc}`).includes(term)) };
  }),

  serve(contractCalls.tocsList, async ({ read, user }) => ({
    data: await read((db) => listEnabled(db, user)),
  })),
];
