import { textOf } from './i18n.ts';
import { personOf, type SignedIn } from './person.ts';
import { moveSession } from './session.ts';
import { say } from './ui/say.ts';
import { giveUpUnsaved } from './ui/unsaved.ts';

const SWITCHED = 'maestral.switched';

/** Everything is loaded anew: nothing of the other account may stay on the screen. */
export function enterAccount(signedIn: SignedIn): void {
  moveSession(personOf(signedIn));
  sessionStorage.setItem(SWITCHED, '1');
  giveUpUnsaved();
  // What was open may belong to the account that was left.
  window.location.assign('/home');
}

/** Once the new page is there. */
export function tellSwitched(): void {
  if (sessionStorage.getItem(SWITCHED) === null) return;
  sessionStorage.removeItem(SWITCHED);
  const message = textOf('auth.switch.done');
  void say(({ sayDone }) => sayDone(message), message);
}
