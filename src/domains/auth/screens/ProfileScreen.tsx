import { Stack, Title } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { PlaceTabs } from '#web/ui/PlaceTabs.tsx';
import classes from './profile.module.css';

export function ProfileScreen() {
  const text = useTexts();
  const signedIn = useSignedIn();
  const hasHistory = signedIn && isAllowed(signedIn.user, 'history.read');
  return (
    <Stack gap="md" className={classes.page}>
      <Title order={1}>{text('auth.profile.title')}</Title>
      <PlaceTabs
        label={text('auth.profile.title')}
        places={[
          { to: '/settings/profile', title: text('auth.profile.general') },
          { to: '/settings/profile/notifications', title: text('notifications.title') },
          { to: '/settings/profile/advanced', title: text('auth.profile.advanced') },
          { to: '/settings/profile/password', title: text('auth.profile.password') },
          { to: '/settings/profile/security', title: text('auth.profile.security') },
          ...(hasHistory ? [{ to: '/settings/profile/history' as const, title: text('history.title') }] : []),
        ]}
      />
      <Outlet />
    </Stack>
  );
}
