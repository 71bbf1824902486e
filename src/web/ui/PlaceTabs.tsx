import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './placeTabs.module.css';

interface Props {
  label: string;
  /** The first place has the address that the others begin with. */
  places: { to: NonNullable<LinkProps['to']>; title: string }[];
}

/** Tabs as links: each has its own address. */
export function PlaceTabs({ label, places }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {places.map(({ to, title }, index) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: index === 0, includeSearch: false }}
          className={classes.tab}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
