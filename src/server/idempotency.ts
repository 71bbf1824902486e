import { createHash } from 'node:crypto';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { Scope, Tx } from './db/scope.ts';
import type { Secrets } from './secrets.ts';
import type { User } from './session.ts';

const KEY = /^[\w.:-]{8,100}$/;

interface Repetition {
  write: Scope['write'];
  secrets: Secrets;
  user: User;
  /** The header `Idempotency-Key`; without one the call is done each time. */
  key: string | undefined;
  /** Path and body: using the key for another request is an error of the caller. */
  request: unknown;
  /** The outcome holds a secret: only that it was done is stored. */
  isSecret: boolean;
}

/**
 * Makes the `write` of a call idempotent. The outcome is stored in the transaction of the change, so it
 * exists exactly when the change does. A second call with the key waits for the first and gets its outcome.
 */
export function idempotent({ write, secrets, user, key, request, isSecret }: Repetition): Scope['write'] {
  if (key === undefined) return write;
  if (!KEY.test(key))
    throw new Refusal(commonErrors.invalid, {}, { 'Idempotency-Key': ['validation.invalid_format'] });
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const mine = (tx: Tx) =>
    tx
      .updateTable('idempotency')
      .where('account_id', '=', user.accountId)
      .where('user_id', '=', user.id)
      .where('key', '=', key);

  return <Result>(work: (tx: Tx) => Promise<Result>) =>
    write(async (tx) => {
      const first = await tx
        .insertInto('idempotency')
        .values({ account_id: user.accountId, user_id: user.id, key, request_hash: hash, result: null })
        .onConflict((on) => on.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!first) return storedResult<Result>(tx, { secrets, user, key, hash });
      const result = await work(tx);
      if (!isSecret)
        await mine(tx)
          .set({ result: secrets.seal(JSON.stringify(result)) })
          .execute();
      return result;
    });
}

async function storedResult<Result>(
  tx: Tx,
  { secrets, user, key, hash }: { secrets: Secrets; user: User; key: string; hash: string },
): Promise<Result> {
  const stored = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'result'])
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== hash) throw new Refusal(commonErrors.keyReused);
  if (stored.result === null) throw new Refusal(commonErrors.alreadyDone);
  return JSON.parse(secrets.open(stored.result)) as Result; // Written by this product.
}
