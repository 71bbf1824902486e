import { findUser, lockUser } from '#domains/org/store/users.ts';
import type { Tx } from '#server/db/scope.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { type Credentials, lockCredentials } from '../store/people.ts';

export type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * A password is verified outside of a transaction, since hashing is slow. Before a session opens on it, user and
 * credentials are locked and compared with what was judged: a concurrent change of the password either waits and ends
 * the new session, or has made the judgement void. Undefined: judge anew. State and branch are those of now.
 */
export async function lockJudged(
  tx: Tx,
  { id, email }: Person,
  judged: Credentials,
): Promise<Person | undefined> {
  const person = await lockUser(tx, id);
  const credentials = await lockCredentials(tx, id);
  const isSame =
    person?.email === email &&
    credentials?.password_hash === judged.password_hash &&
    credentials.totp_confirmed_at === judged.totp_confirmed_at;
  return isSame ? person : undefined;
}

/** The same for a signed-in user who has just proved the password. */
export async function requireProof(tx: Tx, userId: number, proof: Credentials): Promise<Person> {
  const person = await findUser(tx, userId);
  if (!person) throw new Refusal(commonErrors.unauthenticated);
  const credentials = await lockCredentials(tx, userId);
  if (credentials?.password_hash !== proof.password_hash)
    throw wrongField('current_password', 'auth.errors.wrongPassword');
  return person;
}
