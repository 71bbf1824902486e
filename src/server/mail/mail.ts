import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { systemWrite, type Tx } from '#server/db/scope.ts';
import { emit, type Listener, type Listeners, TryLater } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { type Address, type Letter, renderMail } from './letter.ts';
import { startMailbox } from './mailbox.ts';
import { openMessage, sealMessage } from './sealed.ts';

export interface Mail {
  /** Null before there is an account. */
  accountId: number | null;
  /** The user to notify when it cannot be sent. */
  userId: number | null;
  kind: string;
  to: Address;
  letter: Letter;
}

const MINUTE_SECONDS = 60;
/**
 * Mails of the sign-in. They count in the bound of the account and never wait behind its offers: a password
 * link expires in an hour, and they go to confirmed addresses. Those to addresses that users of the account have typed,
 * such as an invitation, wait like any other.
 */
const SECURITY = 'auth.';
const TYPED = ['auth.activation', 'auth.emailConfirm', 'auth.emailChanged'];
const mayWait = (kind: string) => !kind.startsWith(SECURITY) || TYPED.includes(kind);
/** Delays after each failed try; after the last one the mail has failed. */
const RETRIES_SECONDS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_SECONDS);
const SEND_TIMEOUT_MS = 20_000;

/** Stores the mail in the transaction of its change; a job sends it afterwards. */
export async function queueMail(tx: Tx, { config, secrets }: Platform, mail: Mail): Promise<string> {
  const { id, message } = await renderMail({ from: config.MAIL_FROM, to: mail.to }, mail.letter);
  await tx
    .insertInto('mails')
    .values({
      id,
      account_id: mail.accountId,
      user_id: mail.userId,
      kind: mail.kind,
      sender: config.MAIL_FROM,
      recipients: [mail.to.address],
      subject: mail.letter.subject,
      message: sealMessage(secrets, message),
      sent_at: null,
    })
    .execute();
  await emit(tx, { name: 'mail.queued', accountId: mail.accountId, payload: { id } });
  return id;
}

/** The SMTP transport, or the mail catcher without an SMTP server. */
export async function startMail(
  platform: Platform,
): Promise<{ listeners: Listeners; stop(): Promise<void> }> {
  const { config } = platform;
  const mailbox = config.SMTP_URL === '' ? await startMailbox(platform) : undefined;
  const transport = nodemailer.createTransport(mailbox?.url ?? config.SMTP_URL, {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send: Listener = ({ payload }, attempt) =>
    sendQueued(platform, String(payload.id), attempt, async (mail) => {
      await transport.sendMail({
        envelope: { from: addressIn(mail.sender), to: mail.recipients },
        raw: openMessage(platform.secrets, mail.message),
      });
    });
  return {
    listeners: { 'mail.queued': send },
    async stop() {
      transport.close();
      await mailbox?.stop();
    },
  };
}

interface Queued {
  id: string;
  kind: string;
  account_id: number | null;
  user_id: number | null;
  sender: string;
  recipients: string[];
  message: Buffer;
}

async function sendQueued(
  platform: Platform,
  id: string,
  attempt: number,
  deliver: (mail: Queued) => Promise<void>,
): Promise<void> {
  const { system } = platform.pools;
  const mail = await system
    .selectFrom('mails')
    .select(['id', 'kind', 'account_id', 'user_id', 'sender', 'recipients', 'message'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (!mail) return; // It was sent before the last crash.
  if (mayWait(mail.kind) && (await hasSentEnough(platform, mail.account_id))) {
    throw new TryLater('The account has sent its mails of this hour.', MINUTE_SECONDS, false);
  }
  const failure = await deadline(deliver(mail)).then(
    () => undefined,
    (error: unknown) => error as Failure,
  );
  if (!failure) return markSent(platform, id);
  const seconds = isFinal(failure) ? undefined : RETRIES_SECONDS[attempt - 1];
  if (seconds === undefined) return markFailed(platform, mail, failure);
  throw new TryLater(failure.message, seconds);
}

interface Failure extends Error {
  responseCode?: number;
  /** The SMTP command that the server refused. */
  command?: string;
}

/** Final only when this mail is refused. Earlier commands refuse the product: its password, its host. */
const isFinal = ({ responseCode = 0, command = '' }: Failure) =>
  responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)/.test(command);

async function hasSentEnough({ pools, config }: Platform, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false;
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from mails
    where account_id = ${accountId} and state = 'sent' and sent_at > now() - interval '1 hour'`.execute(
    pools.system,
  );
  return (rows[0]?.sent ?? 0) >= config.MAILS_PER_HOUR;
}

const markSent = async ({ pools }: Platform, id: string): Promise<void> => {
  await pools.system
    .updateTable('mails')
    .set({ state: 'sent', sent_at: sql<string>`now()`, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
};

const markFailed = ({ pools }: Platform, mail: Queued, error: Error): Promise<void> =>
  systemWrite(pools, async (tx) => {
    await tx
      .updateTable('mails')
      .set({ state: 'failed', last_error: error.message, attempts: sql<number>`attempts + 1` })
      .where('id', '=', mail.id)
      .execute();
    if (mail.account_id === null || mail.user_id === null) return;
    const payload = { id: mail.id, user_id: mail.user_id, recipient: mail.recipients.join(', ') };
    await emit(tx, { name: 'mail.failed', accountId: mail.account_id, payload });
  });

function deadline<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The mail server did not answer in time.')), SEND_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;
