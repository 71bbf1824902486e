import { type ServedRoute, serve } from '#server/serve.ts';
import { type Finder, findIn } from './actions.ts';
import { finderCalls } from './contract.ts';

export const finderRoutes = (finders: readonly Finder[]): ServedRoute[] => [
  serve(finderCalls.find, async ({ read, user, body, may }) => {
    const open = finders.filter(({ route }) => may(route));
    return { data: await read((db) => findIn(open, db, user, body)) };
  }),
];
