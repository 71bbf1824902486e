import { Stack, Title } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/user.ts';
import classes from './profile.module.css';

/** Each part has an address of its own; the tabs are links to them. */
export function ProfileScreen() {
  const text = useTexts();
  const signedIn = useSignedIn();
  return (
    <Stack gap="md" className={classes.page}>
      <Title order={1}>{text('auth.profile.title')}</Title>
      <nav className={classes.tabs} aria-label={text('auth.profile.title')}>
        <Link to="/settings/profile" activeOptions={{ exact: true }} className={classes.tab}>
          {text('auth.profile.general')}
        </Link>
        <Link to="/settings/profile/notifications" className={classes.tab}>
          {text('notifications.title')}
        </Link>
        <Link to="/settings/profile/advanced" className={classes.tab}>
          {text('auth.profile.advanced')}
        </Link>
        <Link to="/settings/profile/password" className={classes.tab}>
          {text('auth.profile.password')}
        </Link>
        <Link to="/settings/profile/security" className={classes.tab}>
          {text('auth.profile.security')}
        </Link>
        {signedIn && isAllowed(signedIn.user, 'history.read') && (
          <Link to="/settings/profile/history" className={classes.tab}>
            {text('history.title')}
          </Link>
        )}
      </nav>
      <Outlet />
    </Stack>
  );
}
