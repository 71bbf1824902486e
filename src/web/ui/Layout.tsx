import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import mark from '#web/assets/mark.svg';
import { useTexts } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import { useSignedIn } from '#web/user.ts';
import classes from './layout.module.css';
import { Notifications } from './Notifications.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Around every page of somebody who is signed in. */
export function Layout() {
  const text = useTexts();
  const signedIn = useSignedIn();
  const main = useRef<HTMLElement>(null);
  useFocusOnTitle(main);
  useChanges(signedIn?.user.id, signedIn?.account.id);
  if (!signedIn) return null;
  const { account, user } = signedIn;
  const place = user.subaccount ? `${account.name} · ${user.subaccount.name}` : account.name;

  return (
    <>
      <a className="skip" href="#content">
        {text('ui.skip')}
      </a>
      <header className={classes.head}>
        <Link to="/home" className={classes.mark} aria-label={text('common.home')}>
          <img src={mark} width={28} height={28} alt="" />
        </Link>
        <span className={`${classes.account} cut`} title={place}>
          {place}
        </span>
        <Notifications {...signedIn} />
        <UserMenu user={user} />
      </header>
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  );
}

/** Sockets come after the page: nobody waits for them. */
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
      () => {}, // The page works without, it only hears of changes later.
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [userId, accountId, queries]);
}

/** After a change of page its title has the focus: that is what a screen reader reads, and where Tab goes on. */
function useFocusOnTitle(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const title = main.current?.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [pathname, main]);
}
