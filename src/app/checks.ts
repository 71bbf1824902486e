import { sql } from 'kysely';
import { verifyHistory } from '#domains/history/seal.ts';
import { listWrongCounters, listWrongDemos } from '#domains/licences/invariants.ts';
import type { Database } from '#server/db/connect.ts';
import { listOrphans, listUnguarded, type Violation } from '#server/db/invariants.ts';
import { listSealedForEver } from '#server/db/sealed.ts';
import { listBrokenFiles } from '#server/files/invariants.ts';
import type { Storage } from '#server/files/storage.ts';
import type { Secrets } from '#server/secrets.ts';

export interface Checked {
  what: string;
  looked: number;
  violations: Violation[];
}

/** Undefined: the file is not there. */
type Opener = Pick<Secrets, 'open'> | undefined;
type Check = (system: Database, storage: Storage, secrets: Opener) => Promise<Omit<Checked, 'what'>>;

/** What must always be true of the data; each domain adds what it promises. */
const CHECKS: Record<string, Check> = {
  'history is unchanged since it was sealed': async (system) => {
    const { rows, flaws } = await verifyHistory({ system });
    return { looked: rows, violations: flaws.map(({ id, reason }) => `row ${id}: ${reason}`) };
  },
  'tables with an account are under row-level security': listUnguarded,
  'rows of an account have that account': listOrphans,
  'files are there, and what was stored': listBrokenFiles,
  'what is sealed can be opened': (system, _, secrets) => listSealedForEver(system, secrets),
  'requests of a month are those of its days': listWrongCounters,
  'a demo does not renew itself': listWrongDemos,
  'mails that wait have a job that sends them': async (system) => {
    const { rows } = await sql<{ id: string; orphan: boolean }>`
      select id, not exists (
        select from jobs where name = 'mail.queued' and payload ->> 'id' = mails.id::text) as orphan
      from mails where state = 'queued'`.execute(system);
    const orphans = rows.filter(({ orphan }) => orphan);
    return { looked: rows.length, violations: orphans.map(({ id }) => `mail ${id}`) };
  },
};

export async function checkData(system: Database, storage: Storage, secrets: Opener): Promise<Checked[]> {
  const results: Checked[] = [];
  for (const [what, check] of Object.entries(CHECKS))
    results.push({ what, ...(await check(system, storage, secrets)) });
  return results;
}
