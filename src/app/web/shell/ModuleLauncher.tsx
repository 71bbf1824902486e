import { Tooltip } from '@mantine/core';
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
import { MODULE_TITLES, MODULES, type ModuleName } from '#shared/modules.ts';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import classes from './shell.module.css';
import { ToolPopover } from './ToolPopover.tsx';

const ICONS: Record<ModuleName, TablerIcon> = {
  smart: IconBinoculars,
  sellit: IconBuildingStore,
  elive: IconDeviceLaptop,
  inco: IconPlaneInflight,
  manager: IconShieldCog,
};
const ORDER = ['smart', 'sellit', 'elive', 'inco', 'manager'] as const;

/**
 * The applications of the provider. Those that agency and user both have are links; only its users see the
 * manager.
 */
export function ModuleLauncher({ user, account }: SignedIn) {
  const text = useTexts();
  const has = (name: ModuleName) =>
    user.modules.includes(MODULES[name]) && account.modules.includes(MODULES[name]);
  const shown = ORDER.filter((name) => name !== 'manager' || user.modules.includes(MODULES.manager));
  return (
    <ToolPopover label={text('shell.modules')} icon={IconApps} className={classes.onDesk}>
      {(close) => (
        <ul className={classes.tiles}>
          {shown.map((name) => (
            <li key={name}>
              <Tile name={name} isOn={has(name)} onGo={close} />
            </li>
          ))}
        </ul>
      )}
    </ToolPopover>
  );
}

function Tile({ name, isOn, onGo }: { name: ModuleName; isOn: boolean; onGo(): void }) {
  const text = useTexts();
  const Icon = ICONS[name];
  const inside = (
    <>
      <Icon size={20} stroke={1.6} />
      {MODULE_TITLES[name]}
    </>
  );
  if (name === 'smart' && isOn) {
    return (
      <Link to="/home" className={classes.tile} data-on onClick={onGo}>
        {inside}
      </Link>
    );
  }
  // The others are separate applications, whose address this installation does not know.
  return (
    <Tooltip label={text(isOn ? 'shell.modules.elsewhere' : 'shell.modules.off')} multiline maw={240}>
      <button type="button" className={classes.tile} aria-disabled="true">
        {inside}
      </button>
    </Tooltip>
  );
}
