import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { mayAssign } from '../rules.ts';
import { granterOf } from './granter.ts';

interface Assignable {
  /** Null: no branch, the whole agency. */
  id: number | null;
  name: string;
}

/** The branches to which the signed-in user may assign others. */
export function useAssignable(): Assignable[] {
  const text = useTexts();
  const signedIn = useSignedIn();
  if (!signedIn) return [];
  const granter = granterOf(signedIn.user);
  return [{ id: null, name: text('org.users.wholeAgency') }, ...signedIn.account.subaccounts].filter(
    ({ id }) => mayAssign(granter, id),
  );
}
