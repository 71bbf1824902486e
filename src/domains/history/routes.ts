import { type ServedRoute, serve } from '#server/serve.ts';
import { type Known, readAgency, readRecord } from './actions/reading.ts';
import { historyCalls } from './contract.ts';

export const historyRoutes = (known: Known): ServedRoute[] => [
  serve(historyCalls.search, ({ platform, read, user, body }) => {
    const { id, type, ...query } = body;
    return id === undefined || type === undefined
      ? read((db) => readAgency(db, known, user, body))
      : readRecord(platform, known, user, { ...query, type, id });
  }),

  serve(historyCalls.record, ({ platform, user, params, query }) =>
    readRecord(platform, known, user, { ...params, ...query }),
  ),
];
