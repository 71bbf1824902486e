import { type ServedRoute, serve } from '#server/serve.ts';
import { withNames } from './actions/naming.ts';
import { type Known, readAgency, readRecord } from './actions/reading.ts';
import { historyCalls } from './contract.ts';

export const historyRoutes = (known: Known): ServedRoute[] => [
  serve(historyCalls.search, async (call) => {
    const { platform, read, user, body } = call;
    const { id, type, ...query } = body;
    const found =
      id === undefined || type === undefined
        ? await read((db) => readAgency(db, known, user, body))
        : await readRecord(platform, known, user, { ...query, type, id });
    return withNames(call, known.named, found);
  }),

  serve(historyCalls.record, async (call) => {
    const { platform, user, params, query } = call;
    const found = await readRecord(platform, known, user, { ...params, ...query });
    return withNames(call, known.named, found);
  }),
];
