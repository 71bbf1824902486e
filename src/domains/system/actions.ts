import PostalMime from 'postal-mime';
import { record } from '#domains/history/actions.ts';
import { notifyConcerned } from '#domains/org/actions.ts';
import type { Pools } from '#server/db/connect.ts';
import { noteJob, systemWrite, type Tx } from '#server/db/scope.ts';
import { openMessage } from '#server/mail/sealed.ts';
import type { Secrets } from '#server/secrets.ts';
import type { CallingUser } from '#server/session.ts';
import type { Job } from '#server/worker.ts';
import { type Permission, scopesOf } from '#shared/permissions.ts';
import type { OpenedMail } from './contract.ts';
import { deleteDeadJobs, type findCaughtMail, giveUpMails, reviveJobs } from './store.ts';

/** The account whose jobs a user may see; null: all accounts. */
export const reachOf = (user: CallingUser, permission: Permission): number | null =>
  scopesOf(user, permission).includes('A') ? null : user.accountId;

export async function retryJobs(tx: Tx, user: CallingUser, ids: number[]): Promise<number> {
  const revived = await reviveJobs(tx, reachOf(user, 'job.retry'), ids);
  for (const { id, name, account_id } of revived) {
    const actor = { ...user, accountId: account_id ?? user.accountId };
    await record(tx, actor, { entity: 'jobs', id, action: 'retried', changes: { name } });
  }
  noteJob();
  return revived.length;
}

export async function dropJobs(tx: Tx, user: CallingUser, ids: number[], reason: string): Promise<number> {
  const dropped = await deleteDeadJobs(tx, reachOf(user, 'job.drop'), ids);
  for (const { id, name, account_id } of dropped) {
    const actor = { ...user, accountId: account_id ?? user.accountId };
    await record(tx, actor, { entity: 'jobs', id, action: 'dropped', changes: { name, reason } });
  }
  const mails = dropped.filter(({ name }) => name === 'mail.queued');
  await giveUpMails(
    tx,
    mails.map(({ payload }) => String(payload.id)),
    reason,
  );
  return dropped.length;
}

/** Notifies admins of a dead job, since no user waits for it; jobs with a notice of their own are left out. */
export const notifyOfDeadJob =
  (pools: Pools, toldElsewhere: readonly string[]) =>
  async ({ name, account_id }: Job): Promise<void> => {
    if (account_id === null || toldElsewhere.includes(name)) return; // Of the product: `api/health` tells.
    const notice = { type: 'dead_job' as const, params: { name }, route: '/system/jobs' };
    await systemWrite(pools, (tx) => notifyConcerned(tx, account_id, notice));
  };

type CaughtMail = NonNullable<Awaited<ReturnType<typeof findCaughtMail>>>;

export async function openMail(secrets: Secrets, { message, ...mail }: CaughtMail): Promise<OpenedMail> {
  const opened = openMessage(secrets, message);
  const { headers, html = '', text = '', attachments } = await PostalMime.parse(opened);
  return {
    ...mail,
    headers: headers.map(({ key, value }) => ({ key, value })),
    html,
    text,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mime_type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}
