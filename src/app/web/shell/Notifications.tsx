import { lateComponent } from '#web/parts.tsx';
import type { SignedIn } from '#web/session/person.ts';
import classes from './shell.module.css';

const Menu = lateComponent<{ modules: number[] }>(
  () => import('#domains/notifications/screens/NotificationsMenu.tsx').then((part) => part.NotificationsMenu),
  () => null, // The page works without it.
);

/** Loads after the page, which reserves its room. */
export function Notifications({ user, account }: SignedIn) {
  const modules = user.modules.filter((id) => account.modules.includes(id));
  return (
    <span className={classes.notifications}>
      <Menu modules={modules} />
    </span>
  );
}
