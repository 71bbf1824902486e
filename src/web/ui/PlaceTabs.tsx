import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './placeTabs.module.css';

interface Props {
  label: string;
  /** The first is found at the address that the others begin with. */
  places: { to: NonNullable<LinkProps['to']>; title: string }[];
}

/** Each part has an address of its own; the tabs are links to them. */
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
