import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';

const ICON = { size: 18, stroke: 1.6 };

export function SchemeSwitch() {
  const text = useTexts();
  const { scheme, chooseScheme } = usePreferences();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = text(`ui.menu.${other}`);
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => void chooseScheme(other)}>
        {other === 'dark' ? <IconMoon {...ICON} /> : <IconSun {...ICON} />}
      </ActionIcon>
    </Tooltip>
  );
}
