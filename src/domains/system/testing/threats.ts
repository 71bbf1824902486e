import { sql } from 'kysely';
import type { Account, Belongings, DomainThreats, Input } from '#testing/threats/domain.ts';
import { ADMINS, PROVIDER } from '#testing/threats/roles.ts';
import { empty, nothing } from '#testing/threats/rows.ts';
import { systemCalls } from '../contract.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    deadJobId: number;
  }
}

const ofJob = ({ deadJobId }: Belongings): Input => ({ body: { ids: [deadJobId], reason: 'Not needed' } });
const errorOf = (accountId: number) => `Broken for ${accountId}`;

async function deadJob({ product: { pools }, owner }: Account, last_error: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jobs (account_id, name, dead_at, last_error)
    values (${owner.accountId}, 'test.dead', now(), ${last_error}) returning id`.execute(pools.system);
  return rows[0]?.id ?? 0;
}

async function plain(account: Account) {
  await deadJob(account, 'plain');
  const mail = { sender: 'a@b.test', recipients: ['c@d.test'], subject: 'plain', message: Buffer.alloc(0) };
  await account.product.pools.system.insertInto('caught_mails').values(mail).execute();
}

export const threats: DomainThreats = {
  attacks: [
    [systemCalls.searchJobs, 'own', empty],
    [systemCalls.jobKinds, 'own', nothing],
    [systemCalls.retryJobs, 'none', ofJob],
    [systemCalls.dropJobs, 'none', ofJob],
    [systemCalls.searchMailbox, 'closed', empty],
    [systemCalls.findMail, 'closed', () => ({ params: { id: 1 } })],
  ],
  belongings: async (place) => ({ deadJobId: await deadJob(place, errorOf(place.owner.accountId)) }),
  plain,
  may: {
    'job.read': ADMINS,
    'job.retry': ADMINS,
    'job.drop': ['mn_super_admin', 'sm_super_admin'],
    'mailbox.read': PROVIDER,
  },
  spoken: ({ owner, deadJobId }) => [
    ['error', errorOf(owner.accountId)],
    ['job_id', deadJobId],
  ],
};
