import { IconDots, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import classes from './bottomBar.module.css';
import { useMainPlaces } from './places.ts';

const ICON = { size: 20, stroke: 1.6 };

interface Props {
  isMoreOpen: boolean;
  onSearch(): void;
  onMore(): void;
}

/** The main places on a phone, within reach of the thumb; all others are under «More». */
export function BottomBar({ isMoreOpen, onSearch, onMore }: Props) {
  const text = useTexts();
  const { pathname } = useLocation();
  const { main } = useMainPlaces();
  const isElsewhere = !main.some(({ to }) => pathname.startsWith(to));
  return (
    <nav className={classes.bar} aria-label={text('shell.nav')} data-bar>
      {main.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          activeProps={{ 'data-on': true, 'aria-current': 'page' }}
          activeOptions={{ includeSearch: false }}
        >
          <Icon {...ICON} aria-hidden />
          <span className="cut">{text(label)}</span>
        </Link>
      ))}
      <button type="button" className={classes.place} onClick={onSearch}>
        <IconSearch {...ICON} aria-hidden />
        <span className="cut">{text('shell.search')}</span>
      </button>
      <button
        type="button"
        className={classes.place}
        data-on={isElsewhere || undefined}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
      >
        <IconDots {...ICON} aria-hidden />
        <span className="cut">{text('shell.more')}</span>
      </button>
    </nav>
  );
}
