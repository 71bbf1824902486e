import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { useSidebar } from './places.ts';
import classes from './shell.module.css';

const ICON = { size: 18, stroke: 1.6 };

interface SidebarProps {
  isOpen: boolean;
  onToggle(): void;
}

export function Sidebar({ isOpen, onToggle }: SidebarProps) {
  const text = useTexts();
  const Toggle = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = text(isOpen ? 'shell.collapse' : 'shell.expand');
  return (
    <nav className={classes.side} aria-label={text('shell.nav')}>
      <SidebarPlaces isOpen={isOpen} />
      <Tooltip label={label} position="right" disabled={isOpen}>
        <button
          type="button"
          className={`${classes.place} ${classes.toggle}`}
          aria-expanded={isOpen}
          aria-label={label}
          onClick={onToggle}
        >
          <Toggle {...ICON} />
          {isOpen && <span className="dim">{text('shell.collapse')}</span>}
        </button>
      </Tooltip>
    </nav>
  );
}

function SidebarPlaces({ isOpen }: { isOpen: boolean }) {
  const text = useTexts();
  return (
    <ul className={classes.places}>
      {useSidebar().map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Tooltip label={text(label)} position="right" disabled={isOpen}>
            <Link
              to={to}
              className={classes.place}
              activeProps={{ 'data-on': true, 'aria-current': 'page' }}
              aria-label={text(label)}
            >
              <Icon {...ICON} />
              {isOpen && <span className="cut">{text(label)}</span>}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
