import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useReferenceLoading } from '#domains/reference/widgets/useReferenceLoading.ts';
import type { FoundRecords, Place } from '#web/domain.ts';
import { useTexts } from '#web/i18n.ts';
import { closePalette, openPalette, useIsPaletteOpen } from '#web/palette.ts';
import { fetchPart, prefetchedPart } from '#web/parts.tsx';
import { confirmSwitch } from '#web/session/switchAccount.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import { BottomBar } from './BottomBar.tsx';
import { EarlyKeys } from './EarlyKeys.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { Places } from './places.ts';
import { Sidebar } from './Sidebar.tsx';
import classes from './shell.module.css';
import { useSidebar } from './sidebarState.ts';

/** Fetched when the page is idle: the key opens it at once. */
const loadPalette = prefetchedPart(() => import('./Palette.tsx'));
const Palette = lazy(() => loadPalette().then((part) => ({ default: part.Palette })));
const KeysDialog = lazy(() =>
  fetchPart(() => import('./KeysDialog.tsx')).then((part) => ({ default: part.KeysDialog })),
);

/** The frame of every page behind the sign-in. */
export function Layout({ places, kinds }: { places: readonly Place[]; kinds: readonly FoundRecords[] }) {
  const text = useTexts();
  const signedIn = useSignedIn();
  const main = useRef<HTMLElement>(null);
  const { isOpen, toggle } = useSidebar();
  const [over, setOver] = useState<'keys' | 'more'>();
  const isPaletteOpen = useIsPaletteOpen();
  const close = () => setOver(undefined);
  useFocusOnTitle(main);
  useChanges(signedIn?.user.id, signedIn?.account.id);
  useReferenceLoading(signedIn?.user.id);
  useEffect(confirmSwitch, []);
  // It must not stand over the next user’s page.
  useEffect(() => closePalette, []);
  useShortcuts([
    { keys: 'Ctrl+K', label: 'shell.palette', run: openPalette },
    { keys: '?', label: 'shell.keys', isEverywhere: true, run: () => setOver('keys') },
  ]);
  if (!signedIn) return null;

  return (
    <Places value={places}>
      <div className={classes.shell} data-open={isOpen || undefined}>
        <a className="skip" href="#content">
          {text('ui.skip')}
        </a>
        <Header {...signedIn} isOpen={isOpen} onPalette={openPalette} onKeys={() => setOver('keys')} />
        <Sidebar isOpen={isOpen} onToggle={toggle} />
        <main ref={main} id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <Footer />
        <BottomBar isMoreOpen={over === 'more'} onSearch={openPalette} onMore={() => setOver('more')} />
        <Sheet title={text('shell.more')} opened={over === 'more'} onClose={close} isWide>
          <MorePlaces onGo={close} />
        </Sheet>
        <Suspense fallback={isPaletteOpen && <EarlyKeys />}>
          {isPaletteOpen && (
            <Palette
              kinds={kinds}
              onClose={closePalette}
              onKeys={() => {
                closePalette();
                setOver('keys');
              }}
            />
          )}
          {over === 'keys' && <KeysDialog onClose={close} />}
        </Suspense>
      </div>
    </Places>
  );
}

/** Sockets connect after the first paint: nothing waits for them. */
function useChanges(userId: number | undefined, accountId: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined || accountId === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    void fetchPart(() => import('#web/realtime.ts')).then(
      ({ followChanges }) => {
        if (!left) stop = followChanges({ userId, accountId }, queries);
      },
      () => {}, // The page works without, with later updates.
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [userId, accountId, queries]);
}

/** After a navigation the title gets the focus: screen readers read it, and Tab goes on from there. */
function useFocusOnTitle(main: React.RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const place = main.current;
    if (!place || shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    if (isFirst) return;
    const focusTitle = () => {
      // A record that opens with its list has the focus already.
      if (document.activeElement?.closest('[data-record]')) return true;
      const title = place.querySelector('h1');
      title?.setAttribute('tabindex', '-1');
      title?.focus({ preventScroll: true });
      return title !== null;
    };
    if (focusTitle()) return;
    // While a page loads its record, it has no title.
    const coming = new MutationObserver(() => {
      if (focusTitle()) coming.disconnect();
    });
    coming.observe(place, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [pathname, main]);
}
