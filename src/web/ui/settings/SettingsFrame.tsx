import { IconChevronLeft } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { SettingsPlaces } from './SettingsPlaces.tsx';
import classes from './settings.module.css';

/** Every settings page: beside it all the others, where there is room. */
export function SettingsFrame() {
  const text = useTexts();
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <nav className={classes.rail} aria-label={text('shell.settings')}>
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
