import { IconSettings } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { keptComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { ToolPopover } from './ToolPopover.tsx';

/** It counts records, so it needs contracts of many domains. */
const SettingsGroups = keptComponent(
  () => import('./SettingsGroups.tsx').then((part) => part.SettingsGroups),
  Unreachable,
);

/** Everything that can be set, in groups, one look and one click away. */
export function SettingsMenu() {
  const text = useTexts();
  return (
    <ToolPopover label={text('shell.settings')} icon={IconSettings}>
      {(close) => <SettingsGroups onGo={close} />}
    </ToolPopover>
  );
}
