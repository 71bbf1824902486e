import { Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Navigate } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { useSettings } from '../shell/places.ts';
import { SettingsPlaces } from './SettingsPlaces.tsx';
import classes from './settings.module.css';

/** From this width on there is room for the rail. */
const RAIL = '(min-width: 1100px)';

/** The settings as a page, for windows without room for the rail; wide windows show the first place. */
export function SettingsScreen() {
  const text = useTexts();
  const hasRail = useMediaQuery(RAIL, undefined, { getInitialValueInEffect: false });
  const first = useSettings()
    .flatMap(({ places }) => places)
    .find(({ reason }) => reason === undefined);
  if (hasRail && first) return <Navigate to={first.to} replace />;
  return (
    <Stack gap="md">
      <Title order={1}>{text('shell.settings')}</Title>
      <nav className={`card ${classes.list}`} aria-label={text('shell.settings')}>
        <SettingsPlaces />
      </nav>
    </Stack>
  );
}
