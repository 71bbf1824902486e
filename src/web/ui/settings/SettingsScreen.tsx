import { Stack, Title } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import { SettingsPlaces } from './SettingsPlaces.tsx';
import classes from './settings.module.css';

/** All settings on a page of their own, for windows without room for the rail. */
export function SettingsScreen() {
  const text = useTexts();
  return (
    <Stack gap="md">
      <Title order={1}>{text('shell.settings')}</Title>
      <nav className={`card ${classes.list}`} aria-label={text('shell.settings')}>
        <SettingsPlaces />
      </nav>
    </Stack>
  );
}
