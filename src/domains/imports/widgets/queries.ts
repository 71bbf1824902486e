import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { base64Of } from '#web/base64.ts';
import { fetchFile } from '#web/download.ts';
import { type Import, importCalls, type Plan } from '../contract.ts';
import type { RowOutcome } from '../rules.ts';

const IMPORTS = 'imports';
/** Interval of polling the progress. */
const ASK_MS = 700;
const WORKS = ['running', 'undoing'];

export const importQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [IMPORTS, 'find', id],
    queryFn: async () => (await call(importCalls.find, { params: { id: id ?? 0 } })).data,
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data && WORKS.includes(data.state) ? ASK_MS : false),
  });

/** Of one kind, or of all that the user may import. */
export const importsQuery = (kind?: string) =>
  queryOptions({
    queryKey: [IMPORTS, 'all', kind],
    queryFn: async () => (await call(importCalls.all, { body: kind === undefined ? {} : { kind } })).data,
    staleTime: 0,
  });

/** Each mapping has its own preview; with an outcome it has the first rows with that one. */
export const previewQuery = (plan: Plan, outcome?: RowOutcome) =>
  queryOptions({
    queryKey: [IMPORTS, 'preview', plan, outcome],
    queryFn: async () =>
      (await call(importCalls.preview, { body: outcome ? { ...plan, outcome } : plan })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const fetchWrongRows = (id: number) =>
  fetchFile(importCalls.wrongRows.path.replace(':id', String(id)));

export function useImportChanges() {
  const queries = useQueryClient();
  /** The reply is the new state: nothing else is asked again, and no preview of what has begun. */
  const change = async (work: Promise<{ data: Import }>) => {
    const { data } = await work;
    queries.setQueryData(importQuery(data.id).queryKey, (before) => before && { ...before, ...data });
  };
  return {
    async upload(kind: string, file: File): Promise<number> {
      const content = await base64Of(file);
      const { data } = await call(importCalls.upload, { body: { kind, name: file.name, content } });
      queries.setQueryData(importQuery(data.id).queryKey, data);
      return data.id;
    },
    run: (plan: Plan) => change(call(importCalls.run, { body: plan })),
    cancel: (id: number) => change(call(importCalls.cancel, { body: { id } })),
    undo: (id: number) => change(call(importCalls.undo, { body: { id } })),
    async forget(id: number): Promise<void> {
      await call(importCalls.delete, { body: { id } });
      await queries.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  };
}
