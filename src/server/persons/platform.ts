import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Tx } from '../db/scope.ts';
import { openMessage, sealMessage } from '../mail/sealed.ts';
import type { Secrets } from '../secrets.ts';
import { forgetIn, namedIn, namesPerson, type PersonalDataStore, type Subject } from './stores.ts';

/** Whole messages, with what is attached. */
const BATCH = 10;

interface StoredMail {
  id: string | number;
  recipients: string[];
  subject: string;
  message: Buffer;
  at: string;
}

/**
 * Mails of the account to the person, or with the identifiers of the person in their text. They are encrypted, so each
 * is decrypted.
 * Mails about signing in belong to staff: the address of a colleague on a card must not reveal them.
 */
async function* mailsAbout(
  tx: Tx,
  table: 'mails' | 'caught_mails',
  subject: Subject,
  secrets: Pick<Secrets, 'open'>,
) {
  const isCaught = table === 'caught_mails';
  const [id, at] = isCaught ? ['id', 'received_at'] : ['id', 'created_at'];
  let after: string | number = isCaught ? 0 : '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<StoredMail>`
      select ${sql.ref(id)}, recipients, subject, message, ${sql.ref(at)} as at from ${sql.table(table)}
      where id > ${after} and account_id = ${subject.accountId} and kind not like 'auth.%'
      order by id limit ${BATCH}`.execute(tx);
    for (const mail of rows) {
      const { text = '', html = '' } = await PostalMime.parse(openMessage(secrets, mail.message));
      const isTo = mail.recipients.some((one) => subject.emails.includes(one.toLowerCase()));
      if (isTo || namesPerson(`${mail.subject}\n${text}\n${html}`, subject.distinctive))
        yield { ...mail, text };
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Personal data of the server itself: mails, jobs, stored answers of idempotent calls. */
export const platformStores: PersonalDataStore[] = [
  {
    name: 'mails',
    tables: ['mails'],
    of: 'clients',
    retention: [{ table: 'mails', since: 'created_at', days: 365, where: sql`state <> 'queued'` }],
    async erase(tx, subject, secrets) {
      for await (const { id } of mailsAbout(tx, 'mails', subject, secrets)) {
        await sql`update mails set recipients = array[${subject.replacement}], subject = ${subject.replacement},
          message = ${sealMessage(secrets, Buffer.alloc(0))}, last_error = '',
          state = case when state = 'queued' then 'failed' else state end where id = ${id}`.execute(tx);
      }
      await forgetIn(tx, 'mails', ['last_error'], subject);
    },
    async collect(tx, subject, secrets) {
      const found: unknown[] = [];
      for await (const { id, recipients, subject: title, text, at } of mailsAbout(
        tx,
        'mails',
        subject,
        secrets,
      )) {
        found.push({ id, at, recipients, subject: title, text });
      }
      return found;
    },
  },
  {
    name: 'mail catcher',
    tables: ['caught_mails'],
    of: 'clients',
    retention: [{ table: 'caught_mails', since: 'received_at', days: 30 }],
    notCollected: 'copies of the mails',
    async erase(tx, subject, secrets) {
      for await (const { id } of mailsAbout(tx, 'caught_mails', subject, secrets)) {
        await sql`delete from caught_mails where id = ${id}`.execute(tx);
      }
    },
  },
  {
    name: 'jobs',
    tables: ['jobs'],
    of: 'clients',
    until: 'until done; stopped ones until somebody decides',
    erase: (tx, subject) => forgetIn(tx, 'jobs', ['payload', 'last_error'], subject),
    collect: (tx, subject) =>
      namedIn(tx, 'jobs', ['payload'], ['id', 'name', 'payload', 'created_at'], subject),
  },
  {
    name: 'stored answers',
    tables: ['idempotency'],
    of: 'clients',
    retention: [{ table: 'idempotency', since: 'created_at', days: 1 }],
    notCollected: 'copies of what a call answered',
    async erase(tx, subject, { open }) {
      const { rows } = await sql<{ user_id: number; key: string; result: string }>`
        select user_id, key, result from idempotency
        where account_id = ${subject.accountId} and result is not null`.execute(tx);
      for (const { user_id, key, result } of rows) {
        if (!namesPerson(textsIn(open(result)), subject.identifiers)) continue;
        // Returned again it would reveal the person, and repeated it would restore the person; that it was
        // done stays known.
        await sql`update idempotency set result = null
          where account_id = ${subject.accountId} and user_id = ${user_id} and key = ${key}`.execute(tx);
      }
    },
  },
];

/** All texts of an answer, so that a name is not split over fields. */
function textsIn(json: string): string {
  const texts: string[] = [];
  JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join(' ');
}
