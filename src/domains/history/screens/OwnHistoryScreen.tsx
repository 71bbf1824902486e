import { useSignedIn } from '#web/user.ts';
import { HistoryTab } from '../widgets/HistoryTab.tsx';

/** What was done to the own user, by whomever. */
export function OwnHistoryScreen() {
  const signedIn = useSignedIn();
  return signedIn ? <HistoryTab type="users" id={signedIn.user.id} /> : null;
}
