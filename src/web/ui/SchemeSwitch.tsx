import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';

const ICON = { size: 18, stroke: 1.6 };

/** Uses the browser's tooltip, which needs no code on the sign-in page. */
export function SchemeSwitch() {
  const text = useTexts();
  const { scheme, chooseScheme } = usePreferences();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = text(`ui.menu.${other}`);
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => void chooseScheme(other)}>
      {other === 'dark' ? <IconMoon {...ICON} /> : <IconSun {...ICON} />}
    </ActionIcon>
  );
}
