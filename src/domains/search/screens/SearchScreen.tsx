import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTier } from '#domains/licences/widgets/useTier.ts';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { say } from '#web/ui/say.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import { useWindowTitle } from '#web/ui/windowTitle.ts';
import { today } from '#web/words.ts';
import { AREAS, type Area } from '../contract/mask.ts';
import type { Tab } from '../contract/tabs.ts';
import { isArea } from './address.ts';
import { KEYS } from './keys.ts';
import { MaskBar } from './mask/MaskBar.tsx';
import { maskFrom } from './mask/mask.ts';
import { ResultsPart } from './results/ResultsPart.tsx';
import { drop, useResults } from './results/useResults.ts';
import { Start } from './Start.tsx';
import classes from './search.module.css';
import { SaveDialog, SavedDialog } from './tabs/dialogs.ts';
import {
  addTab,
  changeTab,
  closeTab,
  MOST_TABS,
  type OpenTab,
  tabBeside,
  useOpenTabs,
} from './tabs/openTabs.ts';
import { TabsBar } from './tabs/TabsBar.tsx';
import { useSearchState } from './useSearchState.ts';
import { useTabNames } from './useTabNames.ts';

/** `/search/default` is the search that was used last. */
export function SearchScreen() {
  const { area } = useParams({ strict: false }) as { area?: string };
  const user = useSignedIn()?.user;
  const tabs = useOpenTabs(user?.id ?? 0);
  const raw: Record<string, unknown> = useSearch({ strict: false });
  if (!user) return null;
  if (!isAllowed(user, 'search.run')) return <Refused status="403" />;
  if (isArea(area)) return <Search key={area} area={area} />;
  if (area !== undefined && area !== 'default') return <Refused status="404" />;
  const last = tabs.at(-1);
  const search = Object.keys(raw).length > 0 || !last ? raw : { ...last.search, tab: last.key };
  return (
    <Navigate to="/search/$area" params={{ area: last?.ctype ?? 'hotel' }} search={search as never} replace />
  );
}

function Search({ area }: { area: Area }) {
  const text = useTexts();
  const tier = useTier();
  const most = MOST_TABS[tier ?? 'std'];
  const state = useSearchState(area, most);
  const { address, tab, tabs, mask } = state;
  const results = useResults(address);
  const nameOf = useTabNames();
  const user = useSignedIn()?.user;
  const [dialog, setDialog] = useState<'save' | 'saved'>();
  const [savedTab, setSavedTab] = useState<Tab>();
  useWindowTitle(tab && address.isAsked ? nameOf(tab) : text(`search.start.${area}`));

  const total = results.isRefreshing ? undefined : results.first?.meta.total;
  useEffect(() => {
    if (tab && total !== undefined && tab.found !== total) changeTab(tab.key, { found: total });
  }, [tab, total]);

  const isFull = tabs.length >= most;
  const fullBecause = isFull
    ? text(most === 1 ? 'search.tabs.one' : 'search.tabs.most', { max: most })
    : undefined;
  const sayFull = (why: string) => void say(({ sayDone }) => sayDone(why), why);
  const newTab = () => {
    if (fullBecause !== undefined) return sayFull(fullBecause);
    void state.toTab(addTab({ ctype: area }));
  };
  const close = async (closed: OpenTab) => {
    if (closed.key === tab?.key) {
      if (results.isPartial && results.course) drop(results.course.search_id);
      // First: an address without its tab would open it again.
      const next = tabBeside(closed.key);
      if (next) await state.toTab(next);
    }
    closeTab(closed.key);
  };
  const run = () => {
    const running = results.isPartial ? results.course?.search_id : undefined;
    const outcome = state.run();
    if (outcome === 'same') results.again();
    else if (outcome) document.querySelector<HTMLElement>('[data-mask] [data-wrong] input')?.focus();
    else if (running !== undefined) drop(running);
  };
  /** After the field in focus has taken what was typed. */
  const commitAndRun = () => {
    (document.activeElement as HTMLElement | null)?.blur();
    run();
  };
  const openKept = (ctype: Area, kept: Parameters<typeof maskFrom>[1], saved?: Tab) => {
    const known = saved && tabs.find((one) => one.saved === saved.id);
    if (known) return void state.toTab(known);
    const wanted = maskFrom(ctype, kept, today());
    setSavedTab(saved);
    if (tab)
      changeTab(tab.key, {
        ctype,
        saved: saved?.id ?? null,
        name: saved?.name ?? '',
        draft: null,
        found: null,
      });
    state.show({ mask: wanted, isAsked: true });
  };
  const focusMask = () => {
    const summary = document.querySelector<HTMLElement>('[data-mask] input');
    summary?.focus();
  };
  useShortcuts([
    { keys: KEYS.run, label: 'search.key.run', run: commitAndRun },
    { keys: 'Alt+M', label: 'search.key.mask', run: focusMask },
    {
      keys: 'Home',
      label: 'search.key.dates',
      run: () => document.querySelectorAll<HTMLElement>('[data-mask] [data-segment] > input')[1]?.focus(),
    },
    { keys: KEYS.save, label: 'search.key.save', run: () => setDialog('save') },
    { keys: KEYS.saved, label: 'search.key.saved', run: () => setDialog('saved') },
    { keys: 'Alt+N', label: 'search.tabs.new', run: newTab },
    { keys: 'Alt+H', label: 'search.key.hotel', run: () => state.toArea('hotel') },
    { keys: 'Alt+P', label: 'search.key.pauschal', run: () => state.toArea('pauschal') },
    { keys: 'Alt+T', label: 'search.key.trips', run: () => state.toArea('trips') },
    ...tabs.slice(0, 9).map((one, index) => ({
      keys: `Alt+${index + 1}`,
      label: 'search.key.tab' as const,
      run: () => void state.toTab(one),
    })),
  ]);
  if (!user) return null;

  return (
    <div className={classes.screen}>
      <TabsBar
        tabs={tabs}
        active={tab?.key}
        areas={AREAS}
        area={area}
        nameOf={nameOf}
        fullBecause={fullBecause}
        onTab={(one) => void state.toTab(one)}
        onNew={newTab}
        onClose={(closed) => void close(closed)}
        onRename={({ key }, name) => changeTab(key, { name })}
        onArea={state.toArea}
        onSave={() => setDialog('save')}
        onSaved={() => setDialog('saved')}
      />
      <div className={classes.mask}>
        <MaskBar mask={mask} onMask={state.edit} onSearch={run} isFresh={state.isFresh} />
      </div>
      <div className={classes.body}>
        {address.isAsked ? (
          <ResultsPart state={state} results={results} mayCheck={isAllowed(user, 'search.check')} />
        ) : (
          <Start area={area} onSearch={openKept} />
        )}
      </div>
      {dialog === 'save' && (
        <SaveDialog
          mask={mask}
          saved={savedTab?.id === tab?.saved ? savedTab : undefined}
          name={tab ? nameOf(tab) : ''}
          onClose={() => setDialog(undefined)}
          onSaved={(saved) => {
            setSavedTab(saved);
            if (tab) changeTab(tab.key, { saved: saved.id, name: saved.name });
            setDialog(undefined);
          }}
        />
      )}
      {dialog === 'saved' && (
        <SavedDialog
          onClose={() => setDialog(undefined)}
          onOpen={(saved) => {
            setDialog(undefined);
            openKept(saved.ctype, saved.search_params, saved);
          }}
        />
      )}
    </div>
  );
}
