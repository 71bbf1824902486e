import { useState } from 'react';
import type { ListSettings, SavedView } from '../ui/listParts.ts';

/** What the server would keep of a list, kept by the page. */
export function useKeptHere(): { settings: ListSettings; log: string[] } {
  const [columns, setColumns] = useState<string[] | null>(null);
  const [views, setViews] = useState<SavedView[]>([
    {
      id: 1,
      name: 'Rovinj and Bol',
      shared: true,
      own: false,
      query: { filter: { town: ['Rovinj', 'Bol'] } },
    },
  ]);
  const [gone, setGone] = useState<SavedView[]>([]);
  const [log, setLog] = useState<string[]>([]);
  const note = (what: string) => setLog((known) => [...known, what]);
  const asFile = (name: string, text: string) => ({
    file: { content: new Blob([text], { type: 'text/csv' }), name },
  });
  return {
    log,
    settings: {
      isReady: true,
      columns,
      views,
      async saveColumns(wanted) {
        setColumns(wanted);
        note(`columns ${wanted?.join() ?? 'as at first'}`);
      },
      async createView(view) {
        const created = { ...view, id: views.length + gone.length + 1, own: true };
        setViews([...views, created]);
        return created;
      },
      async updateView(id, view) {
        const updated = { ...view, id, own: true };
        setViews(views.map((known) => (known.id === id ? updated : known)));
        return updated;
      },
      async deleteView(id) {
        setGone(views.filter((view) => view.id === id));
        setViews(views.filter((view) => view.id !== id));
      },
      async restoreView(id) {
        setGone((all) => {
          setViews((known) => [...known, ...all.filter((view) => view.id === id)]);
          return [];
        });
      },
      exports: {
        async order(format, what) {
          note(`export ${format} ${what.columns.join()}`);
          return format === 'csv' ? asFile('hotels.csv', what.columns.join()) : { jobId: 7, rows: 10_000 };
        },
        ask: async () => asFile('hotels.xlsx', 'written by a job'),
      },
    },
  };
}
