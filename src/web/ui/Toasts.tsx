import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

const MOST = 3;

/** The container of notices. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={MOST} zIndex={400} className={classes.toasts ?? ''} />;
}
