import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import classes from './operators.module.css';

/** From the catalogue, or of the agency's own. */
export function OperatorTabs() {
  const text = useTexts();
  return (
    <nav className={classes.tabs} aria-label={text('operators.title')}>
      <Link
        to="/settings/touroperators"
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.tab}
      >
        {text('operators.contracts')}
      </Link>
      <Link to="/settings/touroperators/own" className={classes.tab}>
        {text('operators.own.title')}
      </Link>
    </nav>
  );
}
