import type { PageMeta } from '#shared/contract.ts';
import { NOTICES_PER_PAGE, type Notification } from '../contract.ts';

interface Page {
  data: Notification[];
  meta: PageMeta;
}
/** The cached pages, each as it was when it was loaded. */
export interface Pages {
  pages: Page[];
  pageParams: unknown[];
}

/** New entries shift the pages, so entries are deduplicated, newest first. */
export function entriesOf(pages: Page[]): Notification[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry]));
  return [...byId.values()].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id,
  );
}

/** Depends on the known entries, not on the loaded pages, so that nothing is skipped after insertions or deletions. */
export function nextPage(last: Page, pages: Page[]): number | undefined {
  const known = entriesOf(pages).length;
  return known < last.meta.total ? Math.floor(known / NOTICES_PER_PAGE) + 1 : undefined;
}

const counting = (pages: Page[], more: number): Page[] =>
  pages.map(({ data, meta }) => ({ data, meta: { ...meta, total: Math.max(0, meta.total + more) } }));

export function withEntry({ pages, pageParams }: Pages, entry: Notification): Pages {
  if (entriesOf(pages).some(({ id }) => id === entry.id)) return { pages, pageParams };
  const [first, ...rest] = counting(pages, 1);
  return { pageParams, pages: first ? [{ ...first, data: [entry, ...first.data] }, ...rest] : [] };
}

export function withoutEntry({ pages, pageParams }: Pages, gone: number): Pages {
  if (!entriesOf(pages).some(({ id }) => id === gone)) return { pages, pageParams };
  const left = counting(pages, -1);
  return {
    pageParams,
    pages: left.map(({ data, meta }) => ({ meta, data: data.filter(({ id }) => id !== gone) })),
  };
}

/** One entry, or all unread ones. */
export function withRead({ pages, pageParams }: Pages, which: number | 'all', at: string): Pages {
  const read = (entry: Notification) =>
    which === 'all' || which === entry.id ? { ...entry, read_at: entry.read_at ?? at } : entry;
  return { pageParams, pages: pages.map(({ data, meta }) => ({ meta, data: data.map(read) })) };
}
