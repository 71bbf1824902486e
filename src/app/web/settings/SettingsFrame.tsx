import { IconChevronLeft } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useSettings } from '../shell/places.ts';
import { SettingsPlaces } from './SettingsPlaces.tsx';
import classes from './settings.module.css';

/** The frame of the settings pages, with a rail of links on wide windows. */
export function SettingsFrame() {
  const text = useTexts();
  const { pathname } = useLocation();
  // Some places are known only after a call.
  const places = useSettings().flatMap((group) => group.places).length;
  const rail = useRef<HTMLElement>(null);
  // On a low window the rail scrolls: scroll to the current place.
  useEffect(() => {
    rail.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, places]);
  return (
    <div className={classes.frame}>
      <nav ref={rail} className={classes.rail} aria-label={text('shell.settings')}>
        <h2 className="t-section">{text('shell.settings')}</h2>
        <SettingsPlaces />
      </nav>
      <div>
        {pathname !== '/settings' && (
          <Link to="/settings" className={`link t-body ${classes.back}`}>
            <IconChevronLeft size={16} stroke={1.6} aria-hidden />
            {text('shell.settings')}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}
