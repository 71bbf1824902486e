import { sql } from 'kysely';
import { productActor, record } from '#domains/history/actions.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { PersonalDataStore, Subject } from '#server/persons/stores.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Actor } from '#server/session.ts';
import { Refusal } from '#shared/errors.ts';
import { customerErrors } from '../errors.ts';
import { isName } from '../rules.ts';
import { subjectOf } from './subject.ts';

type Keys = Pick<Secrets, 'open' | 'seal'>;

/** Collects all personal data of a data subject, by the place where they lie. */
export async function collectPerson(
  tx: Tx,
  secrets: Keys,
  stores: readonly PersonalDataStore[],
  accountId: number,
  id: number,
): Promise<{ name: string; rows: unknown[] }[]> {
  const { subject } = await subjectOf(tx, secrets, accountId, id);
  const found = [];
  for (const { name, collect } of stores) {
    const rows = (await collect?.(tx, subject, secrets)) ?? [];
    if (rows.length > 0) found.push({ name, rows });
  }
  return found;
}

/** Erases all personal data of a data subject; only the id of the customer remains. */
export async function erasePerson(
  tx: Tx,
  secrets: Keys,
  stores: readonly PersonalDataStore[],
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { subject, card } = await subjectOf(tx, secrets, actor.accountId, id);
  if (!isName(name, card)) {
    throw new Refusal(customerErrors.notThisName, {}, { name: [customerErrors.notThisName.key] });
  }
  await refuseWhileBusy(tx, stores, subject);
  await forget(tx, secrets, stores, subject);
  // Opening all mails takes time; a job may have started meanwhile.
  await refuseWhileBusy(tx, stores, subject);
  await record(tx, actor, { entity: 'customers', id, action: 'erased' });
}

async function refuseWhileBusy(
  tx: Tx,
  stores: readonly PersonalDataStore[],
  subject: Subject,
): Promise<void> {
  for (const { isBusy } of stores) {
    if (await isBusy?.(tx, subject)) throw new Refusal(customerErrors.busy);
  }
}

async function forget(
  tx: Tx,
  secrets: Keys,
  stores: readonly PersonalDataStore[],
  subject: Subject,
): Promise<void> {
  for (const { erase } of stores) await erase?.(tx, subject, secrets);
  await sql`insert into erased_persons (account_id, entity, entity_id, made_at)
    select account_id, 'customers', id, created_at from customers
    where account_id = ${subject.accountId} and id = any(${subject.ids}::bigint[])`.execute(tx);
}

/** Identifies an erased customer without personal data: the id, and when it was created. */
export interface Erased {
  account_id: number;
  entity_id: number;
  /** With microseconds, as the database writes it. */
  made_at: string;
}

export async function listErased(db: Db): Promise<Erased[]> {
  const { rows } = await sql<Erased>`select account_id, entity_id, made_at::text from erased_persons
    where entity = 'customers' order by id`.execute(db as Tx);
  return rows;
}

/** After restoring a backup: repeats all later erasures. */
export async function eraseAgain(
  tx: Tx,
  secrets: Keys,
  stores: readonly PersonalDataStore[],
  erased: readonly Erased[],
): Promise<number> {
  let count = 0;
  for (const { account_id, entity_id, made_at } of erased) {
    const { rows } = await sql`select from customers where account_id = ${account_id} and id = ${entity_id}
      and created_at = ${made_at} and erased_at is null`.execute(tx);
    if (rows.length === 0) continue;
    const { subject } = await subjectOf(tx, secrets, account_id, entity_id);
    // Nobody waits for jobs that were running when the backup was made.
    for (const { stop } of stores) await stop?.(tx, subject);
    await forget(tx, secrets, stores, subject);
    const entry = { entity: 'customers', id: entity_id, action: 'erased' };
    await record(tx, productActor(account_id), entry);
    count += 1;
  }
  return count;
}
