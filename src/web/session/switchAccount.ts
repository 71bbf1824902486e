import { textOf } from '../i18n.ts';
import { say } from '../ui/say.ts';
import { giveUpUnsaved } from '../ui/unsaved.ts';
import { personOf, type SignedIn } from './person.ts';
import { moveSession } from './session.ts';

const SWITCHED = 'maestral.switched';

/** Reloads the page, so that nothing of the old account stays. */
export function switchToAccount(signedIn: SignedIn): void {
  moveSession(personOf(signedIn));
  sessionStorage.setItem(SWITCHED, '1');
  giveUpUnsaved();
  // The open page may belong to the old account.
  window.location.assign('/home');
}

/** Shows the notice after the reload. */
export function confirmSwitch(): void {
  if (sessionStorage.getItem(SWITCHED) === null) return;
  sessionStorage.removeItem(SWITCHED);
  const message = textOf('auth.switch.done');
  void say(({ sayDone }) => sayDone(message), message);
}
