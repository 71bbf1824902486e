import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

const MOST = 3;

/** The container of notices: one place for all of them. */
export function Toasts() {
  return <Notifications position="bottom-left" limit={MOST} zIndex={400} className={classes.toasts ?? ''} />;
}
