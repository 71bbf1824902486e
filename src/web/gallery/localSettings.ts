import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#shared/contract.ts';
import type { ListSettings, SavedView } from '../ui/listParts.ts';

/** Settings of a list that the page keeps instead of the server. */
export function useLocalSettings(): { settings: ListSettings; log: string[] } {
  const [columns, setColumns] = useState<string[] | null>(null);
  const [all, setAll] = useState<(SavedView & { isGone?: boolean })[]>([
    {
      id: 1,
      name: 'Rovinj and Bol',
      shared: true,
      own: false,
      deletable: false,
      query: { filter: { town: ['Rovinj', 'Bol'] } },
    },
  ]);
  const change = (id: number, changed: Partial<SavedView> & { isGone?: boolean }) =>
    setAll((known) => known.map((view) => (view.id === id ? { ...view, ...changed } : view)));
  const [log, setLog] = useState<string[]>([]);
  const note = (what: string) => setLog((known) => [...known, what]);
  const asFile = (name: string, text: string) => ({
    file: { content: new Blob([text], { type: 'text/csv' }), name },
  });
  return {
    log,
    settings: {
      isReady: true,
      viewNaming: z.object({ name: requiredText(60), shared: z.boolean() }),
      columns,
      views: all.filter(({ isGone }) => !isGone),
      async saveColumns(wanted) {
        setColumns(wanted);
        note(`columns ${wanted?.join() ?? 'as at first'}`);
      },
      async createView(view) {
        const created = { ...view, id: all.length + 1, own: true, deletable: true };
        setAll([...all, created]);
        return created;
      },
      async updateView(id, view) {
        change(id, view);
        return { ...view, id, own: true, deletable: true };
      },
      deleteView: async (id) => change(id, { isGone: true }),
      restoreView: async (id) => change(id, { isGone: false }),
      exports: {
        async order(format, what) {
          note(`export ${format} ${what.columns.join()}`);
          return format === 'csv'
            ? asFile('hotels.csv', what.columns.join())
            : { jobId: 7, rows: 10_000, isMore: true };
        },
        cancel: async (jobId) => note(`cancel export ${jobId}`),
        ask: async () => asFile('hotels.xlsx', 'written by a job'),
      },
    },
  };
}
