import { type RawBuilder, sql } from 'kysely';
import { literally } from '#server/db/lists.ts';
import type { RecordTable } from '#server/db/owned.ts';
import type { Db } from '#server/db/scope.ts';
import type { Found, Hit } from './contract.ts';
import type { Term } from './rules.ts';

/** A table with a name, a phone number, a search column and a trash. */
interface Named {
  table: RecordTable;
  place: RawBuilder<string>;
  contact: RawBuilder<string>;
}

/** Two letters are in half of all texts, so short words match only at the beginning of a word. */
const SHORT = 3;
const holdsWord = (word: string) =>
  sql<boolean>`' ' || search like ${word.length < SHORT ? '% ' : '%'} || ${literally(word)} || '%'`;
const never = sql<boolean>`false`;

function matching({ words, number, isNumberOnly, digits }: Term): RawBuilder<boolean> {
  const byNumber = number === undefined ? never : sql<boolean>`id = ${number}`;
  if (isNumberOnly) return byNumber;
  const byPhone =
    digits === undefined ? never : sql<boolean>`regexp_replace(tel, '\\D', '', 'g') like ${`%${digits}%`}`;
  return sql<boolean>`(${byNumber} or ${byPhone} or (${sql.join(words.map(holdsWord), sql` and `)}))`;
}

/** The number itself first, then names that begin with the term, then those with a word that does. */
const rankOf = ({ text, number }: Term) => sql`case
  when id = ${number ?? 0} then 0
  when f_search(name) like ${literally(text)} || '%' then 1
  when ' ' || f_search(name) like '% ' || ${literally(text)} || '%' then 2
  else 3 end`;

const living = (db: Db, { table }: Named, accountId: number) =>
  db.selectFrom(table).where('account_id', '=', accountId).where('trashed', '=', false);
const columns = ({ place, contact }: Named) =>
  ['id', 'active', sql<string>`name`.as('name'), place.as('place'), contact.as('contact')] as const;

export async function findNamed(
  db: Db,
  named: Named,
  accountId: number,
  term: Term,
  limit: number,
): Promise<Found> {
  const rows = await living(db, named, accountId)
    .where(matching(term))
    .select(columns(named))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`${rankOf(term)}, name collate "sl-x-icu", id`)
    .limit(limit)
    .execute();
  return { hits: rows.map(({ total: _, ...hit }) => hit), total: rows[0]?.total ?? 0 };
}

export const namedByIds = (db: Db, named: Named, accountId: number, ids: number[]): Promise<Hit[]> =>
  living(db, named, accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(columns(named))
    .execute();
