import { IconSettings } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import classes from './shell.module.css';
import { ToolPopover } from './ToolPopover.tsx';

/** It counts records, so it loads contracts of many domains. */
const SettingsGroups = lateComponent(
  () => import('./SettingsGroups.tsx').then((part) => part.SettingsGroups),
  Unreachable,
);

/** The menu of all settings. */
export function SettingsMenu() {
  const text = useTexts();
  return (
    <ToolPopover label={text('shell.settings')} icon={IconSettings} className={classes.onDesk}>
      {(close) => <SettingsGroups onGo={close} />}
    </ToolPopover>
  );
}
