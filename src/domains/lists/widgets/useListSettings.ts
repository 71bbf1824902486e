import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAllowed } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { type Download, fetchByPost, fetchFile } from '#web/download.ts';
import { useSignedIn } from '#web/session/user.ts';
import { queryOf } from '#web/ui/list/state.ts';
import type { Exported, ListSettings as Settings } from '#web/ui/listParts.ts';
import { type ListSettings, listCalls, type View, type ViewQuery, viewNaming } from '../contract.ts';

const settingsQuery = (list: string) =>
  queryOptions({
    queryKey: ['lists', list],
    queryFn: async () => (await call(listCalls.settings, { body: { list } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Columns, views and exports of one list for the signed-in user. */
export function useListSettings(list: string): Settings {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  const { data, isPending } = useQuery(settingsQuery(list));
  const { put, again } = cacheOf(queries, list);
  const mayExport = signedIn !== undefined && isAllowed(signedIn.user, 'list.export');

  return {
    // If the settings fail to load, the list shows its defaults.
    isReady: !isPending,
    columns: data?.columns ?? null,
    views: (data?.views ?? []).map(shown),
    viewNaming,
    async saveColumns(columns) {
      put((known) => ({ ...known, columns }));
      await call(listCalls.columns, { body: { list, columns } }).catch(async (error) => {
        await again();
        throw error;
      });
    },
    async createView(view) {
      const { data: created } = await call(listCalls.createView, { body: { list, ...sent(view) } });
      put((known) => ({ ...known, views: [...known.views, created] }));
      return shown(created);
    },
    async updateView(id, view) {
      const { data: updated } = await call(listCalls.updateView, { body: { id, ...sent(view) } });
      put((known) => ({ ...known, views: known.views.map((one) => (one.id === id ? updated : one)) }));
      return shown(updated);
    },
    async deleteView(id) {
      await call(listCalls.deleteView, { body: { id } });
      put((known) => ({ ...known, views: known.views.filter((one) => one.id !== id) }));
    },
    async restoreView(id) {
      const { data: restored } = await call(listCalls.restoreView, { body: { id } });
      put((known) => ({ ...known, views: [...known.views, restored] }));
    },
    exports: mayExport
      ? {
          order: async (format, { search, filter, sort, columns }, key) =>
            exportedBy(
              await fetchByPost(listCalls.export.path, { list, format, search, filter, sort, columns }, key),
            ),
          ask: async (jobId) =>
            exportedBy(await fetchFile(listCalls.exported.path.replace(':job_id', String(jobId)))),
          cancel: (jobId) => call(listCalls.cancelExport, { body: { job_id: jobId } }),
        }
      : undefined,
  };
}

const shown = ({ query, ...view }: View) => ({ ...view, query: queryOf(query) });

const sent = ({ name, shared, query }: Pick<View, 'name' | 'shared'> & { query: Partial<ViewQuery> }) => ({
  name,
  shared,
  query,
});

function cacheOf(queries: QueryClient, list: string) {
  const { queryKey } = settingsQuery(list);
  return {
    put: (change: (known: ListSettings) => ListSettings) =>
      queries.setQueryData(queryKey, (known) => known && change(known)),
    again: () => queries.invalidateQueries({ queryKey }),
  };
}

/** The reply is the file, or a job as JSON. */
async function exportedBy(download: Download): Promise<Exported> {
  if (download.content.type !== 'application/json') return { file: download };
  // By the contract.
  const { data } = JSON.parse(await download.content.text()) as {
    data: { job_id: number; rows: number; more?: true } | { state: 'running' | 'failed'; rows: number };
  };
  return 'job_id' in data
    ? { jobId: data.job_id, rows: data.rows, isMore: data.more === true }
    : { isFailed: data.state === 'failed', rows: data.rows };
}
