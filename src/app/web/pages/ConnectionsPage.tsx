import { ConnectionsScreen } from '#domains/connections/screens/ConnectionsScreen.tsx';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

/** Loaded with the card of a content source. */
const ContentReading = lateComponent(
  () => import('#domains/content/widgets/ContentReading.tsx').then((part) => part.ContentReading),
  Unreachable,
);

/** Puts the reading of `content` into the screen of the earlier domain `connections`. */
export const ConnectionsPage = () => <ConnectionsScreen Content={ContentReading} />;
