import * as z from 'zod/mini';
import { createStore } from '#web/store.ts';
import { type Area, area } from '../../contract/mask.ts';
import type { Mask } from '../mask/mask.ts';

/** A search that is open in this browser. */
export interface OpenTab {
  key: string;
  ctype: Area;
  /** Chosen by the user; empty: it follows the mask. */
  name: string;
  /** The saved search that it was opened from. */
  saved: number | null;
  /** Query of its address. */
  search: Record<string, unknown>;
  /** Fields that are changed and not searched yet, and the address that they were changed at. */
  draft: Partial<Mask> | null;
  draftAt: string;
  /** Products that it found; null while it runs. */
  found: number | null;
}

const stored = z.array(
  z.object({
    key: z.string(),
    ctype: area,
    name: z.string(),
    saved: z.nullable(z.int()),
    search: z.record(z.string(), z.unknown()),
    draft: z.nullable(z.record(z.string(), z.unknown())),
    draftAt: z.string(),
    found: z.nullable(z.int()),
  }),
);

const keyOf = (userId: number) => `maestral.searches.${userId}`;

/** Unreadable data count as none. */
function read(userId: number): OpenTab[] {
  try {
    // Drafts are read over the usual mask, field by field, when they are shown.
    return stored.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')) as OpenTab[];
  } catch {
    return [];
  }
}

interface State {
  userId: number;
  tabs: readonly OpenTab[];
}
const store = createStore<State>({ userId: 0, tabs: [] });

/** Kept per user and browser, so that a reload loses nothing. */
function put(tabs: readonly OpenTab[]): void {
  const { userId } = store.get();
  store.set({ userId, tabs });
  localStorage.setItem(keyOf(userId), JSON.stringify(tabs));
}

export function useOpenTabs(userId: number): readonly OpenTab[] {
  if (store.get().userId !== userId) store.set({ userId, tabs: read(userId) });
  return store.use().tabs;
}

export const openTabsNow = (): readonly OpenTab[] => store.get().tabs;

export function addTab(tab: Pick<OpenTab, 'ctype'> & Partial<OpenTab>): OpenTab {
  const added: OpenTab = {
    key: crypto.randomUUID().slice(0, 6),
    name: '',
    saved: null,
    search: {},
    draft: null,
    draftAt: '',
    found: null,
    ...tab,
  };
  put([...store.get().tabs, added]);
  return added;
}

export const changeTab = (key: string, change: Partial<OpenTab>): void =>
  put(store.get().tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)));

/** The one that is shown when this one goes. */
export function tabBeside(key: string): OpenTab | undefined {
  const { tabs } = store.get();
  const at = tabs.findIndex((tab) => tab.key === key);
  return tabs[at + 1] ?? tabs[at - 1];
}

export const closeTab = (key: string): void => put(store.get().tabs.filter((tab) => tab.key !== key));

/** By licence. */
export const MOST_TABS = { std: 1, pro: 5, ent: 10 } as const;
