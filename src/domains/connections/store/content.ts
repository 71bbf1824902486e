import type { Db } from '#server/db/scope.ts';

/** Types of Giata licences that give texts, facts and pictures; the other one gives ids alone. */
const WITH_TEXTS = [0, 1, 2];

/**
 * By which licence content is read: content is read once for the installation, so a master comes first, then one that
 * gives texts, then the oldest.
 */
export const listContentLicences = (db: Db) =>
  db
    .selectFrom('giata_licences')
    .innerJoin('accounts', 'accounts.id', 'giata_licences.account_id')
    .where('accounts.active', '=', true)
    .where('giata_licences.active', '=', true)
    .where('giata_licences.trashed', '=', false)
    .where('username', '!=', '')
    .where('password', 'is not', null)
    .select(['giata_licences.account_id', 'username', 'password', 'type'])
    .orderBy('master', 'desc')
    .orderBy((e) => e('type', 'in', WITH_TEXTS), 'desc')
    .orderBy('giata_licences.id')
    .execute();
export type ContentLicence = Awaited<ReturnType<typeof listContentLicences>>[number];

/** An active licence that gives texts, facts and pictures to its account. */
export async function hasContentLicence(db: Db, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('giata_licences')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('trashed', '=', false)
    .where('type', 'in', WITH_TEXTS)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const givesTexts = ({ type }: ContentLicence): boolean => WITH_TEXTS.includes(type);
