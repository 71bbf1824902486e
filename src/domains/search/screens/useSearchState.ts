import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useSignedIn } from '#web/session/user.ts';
import { today } from '#web/words.ts';
import type { Area } from '../contract/mask.ts';
import { type Address, readAddress, writeAddress } from './address.ts';
import { isSameMask, keptMask, type Mask, maskFrom, problemOf } from './mask/mask.ts';
import { addTab, changeTab, type OpenTab, openTabsNow, useOpenTabs } from './tabs/openTabs.ts';

/** The search in the address, its open tab, and what is changed and not searched yet. */
export function useSearchState(area: Area, most: number) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const userId = useSignedIn()?.user.id ?? 0;
  const tabs = useOpenTabs(userId);
  const now = today();
  const address = useMemo(() => readAddress(area, raw, now), [area, raw, now]);
  const tab = tabs.find(({ key, ctype }) => key === address.tab && ctype === area);
  const at = placeOf(address, now);
  const isEdited = tab?.draft != null && tab.draftAt === at;
  const mask = useMemo(
    () => (isEdited ? maskFrom(area, tab.draft ?? {}, now) : address.mask),
    [isEdited, area, tab?.draft, now, address.mask],
  );

  const go = (next: Address, replace = false) =>
    void navigate({
      to: '/search/$area',
      params: { area: next.mask.ctype },
      search: writeAddress(next, now) as never,
      replace,
      resetScroll: !replace,
    });

  // An address from outside opens a tab, the last one that is free of a search else.
  useEffect(() => {
    if (userId === 0 || tab) return;
    const search = writeAddress({ ...address, tab: undefined }, now);
    const known = openTabsNow().find((one) => one.ctype === area && sameSearch(one.search, search));
    const last = openTabsNow().at(-1);
    const isFull = openTabsNow().length >= most;
    if (!known && isFull && last)
      changeTab(last.key, { ctype: area, search, draft: null, name: '', saved: null, found: null });
    const opened = known ?? (isFull && last ? last : addTab({ ctype: area, search }));
    go({ ...address, tab: opened.key }, true);
  });
  useEffect(() => {
    if (!tab) return;
    const search = writeAddress({ ...address, tab: undefined }, now);
    if (!sameSearch(tab.search, search)) changeTab(tab.key, { search });
  }, [tab, address, now]);

  return {
    address,
    tabs,
    tab,
    mask,
    /** Changed since it was searched, or never searched. */
    isFresh: isEdited || !address.isAsked,
    edit(change: Partial<Mask>): void {
      // From the store: several fields may change before the next render.
      const current = openTabsNow().find(({ key }) => key === tab?.key);
      if (!current) return;
      const before =
        current.draft && current.draftAt === at ? maskFrom(area, current.draft, now) : address.mask;
      changeTab(current.key, { draft: keptMask({ ...before, ...change }, now), draftAt: at });
    },
    /** Searches what is in the mask, unless it has a problem; `same`: nothing has changed since. */
    run(): ReturnType<typeof problemOf> | 'same' {
      const current = openTabsNow().find(({ key }) => key === tab?.key);
      const wanted =
        current?.draft && current.draftAt === at ? maskFrom(area, current.draft, now) : address.mask;
      const problem = problemOf(wanted, now);
      if (problem) return problem;
      if (address.isAsked && isSameMask(wanted, address.mask)) return 'same';
      if (current) changeTab(current.key, { draft: null, found: null });
      go({ ...address, mask: wanted, isAsked: true, page: 1 });
      return undefined;
    },
    /** Filters and everything around the rows; what is typed into the mask stays there. */
    show(change: Partial<Address>): void {
      go({ ...address, page: 1, ...change });
    },
    filter(change: Partial<Mask>): void {
      if (tab) changeTab(tab.key, { draft: null });
      go({ ...address, mask: { ...address.mask, ...change }, isAsked: true, page: 1 });
    },
    /** Another area keeps dates, persons and place. */
    toArea(next: Area): void {
      if (!tab || next === area) return;
      const { StartDate, EndDate, AdultCount, ChildrenAge, destination } = mask;
      const kept = { StartDate, EndDate, AdultCount, ChildrenAge, destination };
      changeTab(tab.key, {
        ctype: next,
        search: {},
        draft: kept,
        draftAt: placeOf(readAddress(next, {}, now), now),
        saved: null,
        found: null,
      });
      void navigate({ to: '/search/$area', params: { area: next }, search: { tab: tab.key } as never });
    },
    toTab({ key, ctype, search }: OpenTab): Promise<void> {
      return navigate({
        to: '/search/$area',
        params: { area: ctype },
        search: { ...search, tab: key } as never,
      });
    },
  };
}
export type SearchState = ReturnType<typeof useSearchState>;

/** Where a mask is changed: another address has other fields. */
const placeOf = ({ isAsked, mask }: Address, now: string) =>
  JSON.stringify([mask.ctype, isAsked, keptMask(mask, now)]);

const sorted = (search: Record<string, unknown>) =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const sameSearch = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  sorted(one) === sorted(other);
