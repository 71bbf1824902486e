import { keptComponent } from '#web/parts.tsx';
import type { SignedIn } from '#web/person.ts';
import classes from './shell.module.css';

const Menu = keptComponent<{ modules: number[] }>(
  () => import('#domains/notifications/screens/NotificationsMenu.tsx').then((part) => part.NotificationsMenu),
  () => null, // The page works without.
);

/** Comes after the page, which keeps its place free. */
export function Notifications({ user, account }: SignedIn) {
  const modules = user.modules.filter((id) => account.modules.includes(id));
  return (
    <span className={classes.notifications}>
      <Menu modules={modules} />
    </span>
  );
}
