import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import classes from './licences.module.css';

/** What people have paid for, and what machines come in by. */
export function LicenceTabs() {
  const text = useTexts();
  return (
    <nav className={classes.tabs} aria-label={text('licences.title')}>
      <Link
        to="/settings/licences"
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.tab}
      >
        {text('licences.title')}
      </Link>
      <Link to="/settings/licences/api" className={classes.tab}>
        {text('licences.access.title')}
      </Link>
      <Link to="/settings/licences/fees" className={classes.tab}>
        {text('licences.fees.title')}
      </Link>
    </nav>
  );
}
