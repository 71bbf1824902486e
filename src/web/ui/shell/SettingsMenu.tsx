import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useSettings } from './places.ts';
import classes from './shell.module.css';

/** Everything that can be set, in groups, one look and one click away. */
export function SettingsMenu() {
  const text = useTexts();
  const groups = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={text('shell.settings')} disabled={isOpen}>
          <ActionIcon aria-label={text('shell.settings')} onClick={() => setOpen(!isOpen)}>
            <IconSettings size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.mega} aria-label={text('shell.settings')}>
        {groups.map(({ label, places }) => (
          <section key={label}>
            <h2 className="t-label">{text(label)}</h2>
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <Link to={place.to} className={classes.megaPlace} onClick={() => setOpen(false)}>
                    <place.icon size={16} stroke={1.6} />
                    <span className="cut">{text(place.label)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
