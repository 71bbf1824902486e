import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/db/scope.ts';

const TRIES = 8;

/** A mail that the mail server refused, matching the notices of the demo. */
export async function seedStoppedJob(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      account_id: accountId,
      name: 'mail.queued',
      payload: JSON.stringify({ id: randomUUID() }),
      attempts: TRIES,
      dead_at: at.toISOString(),
      last_error: 'connect ETIMEDOUT mail.adria.test:587',
    })
    .execute();
}
