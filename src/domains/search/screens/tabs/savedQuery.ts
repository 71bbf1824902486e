import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { tabCalls } from '../../contract/tabs.ts';

export const savedQuery = queryOptions({
  queryKey: [tabCalls.all.path],
  queryFn: async () => (await call(tabCalls.all, { body: {} })).data,
});
