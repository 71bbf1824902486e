import { useSignedIn } from '#web/session/user.ts';
import { HistoryTab } from '../widgets/HistoryTab.tsx';

/** Changes of the signed-in user, by any actor. */
export function OwnHistoryScreen() {
  const signedIn = useSignedIn();
  return signedIn ? <HistoryTab type="users" id={signedIn.user.id} /> : null;
}
