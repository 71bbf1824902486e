import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

const MOST = 3;

/** Where notices appear; apart from the pages, so that the first one is there before it. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={MOST} zIndex={400} />;
}
