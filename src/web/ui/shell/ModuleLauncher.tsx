import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import {
  IconApps,
  IconBinoculars,
  IconBuildingStore,
  IconDeviceLaptop,
  IconPlaneInflight,
  IconShieldCog,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MODULES, type ModuleName } from '#shared/modules.ts';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/person.ts';
import classes from './shell.module.css';

const TILES: Record<ModuleName, { name: string; icon: TablerIcon }> = {
  smart: { name: 'Smart', icon: IconBinoculars },
  sellit: { name: 'Sell-IT', icon: IconBuildingStore },
  elive: { name: 'eLive', icon: IconDeviceLaptop },
  inco: { name: 'Inco', icon: IconPlaneInflight },
  manager: { name: 'Manager', icon: IconShieldCog },
};
const ORDER = ['smart', 'sellit', 'elive', 'inco', 'manager'] as const;

/** The applications of the provider. Those that agency and user both have can be opened; the manager is nobody else's to see. */
export function ModuleLauncher({ user, account }: SignedIn) {
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  const has = (name: ModuleName) =>
    user.modules.includes(MODULES[name]) && account.modules.includes(MODULES[name]);
  const shown = ORDER.filter((name) => name !== 'manager' || user.modules.includes(MODULES.manager));
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
        <Tooltip label={text('shell.modules')} disabled={isOpen}>
          <ActionIcon
            className={classes.onDesk}
            aria-label={text('shell.modules')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconApps size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('shell.modules')}>
        <ul className={classes.tiles}>
          {shown.map((name) => (
            <li key={name}>
              <Tile name={name} isOn={has(name)} onGo={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Tile({ name, isOn, onGo }: { name: ModuleName; isOn: boolean; onGo(): void }) {
  const text = useTexts();
  const { name: label, icon: Icon } = TILES[name];
  const inside = (
    <>
      <Icon size={20} stroke={1.6} />
      {label}
    </>
  );
  if (name === 'smart' && isOn) {
    return (
      <Link to="/home" className={classes.tile} data-on onClick={onGo}>
        {inside}
      </Link>
    );
  }
  // The others are applications of their own; this installation does not know where they are.
  return (
    <Tooltip label={text(isOn ? 'shell.modules.elsewhere' : 'shell.modules.off')} multiline maw={240}>
      <button type="button" className={classes.tile} aria-disabled="true">
        {inside}
      </button>
    </Tooltip>
  );
}
