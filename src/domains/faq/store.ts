import { sql } from 'kysely';
import { type AnySize, holds } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { EXACT_TOTALS, metaOf, type PageMeta } from '#shared/contract.ts';
import type { Locale } from '#shared/texts.ts';
import type { FaqEntry, FaqQuery, ShownEntry } from './contract.ts';
import { FALLBACK, inOrder, wordsOf } from './rules.ts';

export interface FaqReader {
  locale: Locale;
  /** Includes entries without a text in either language, for editors. */
  isEditor: boolean;
}

/** Each entry with its text in the reader's language or the fallback. */
const readable = (db: Db, { locale, isEditor }: FaqReader, { search, filter }: AnySize<FaqQuery>) =>
  db
    .selectFrom('faq_entries')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('faq_texts')
          .whereRef('faq_texts.entry_id', '=', 'faq_entries.id')
          .$if(!isEditor, (q) => q.where('locale', 'in', [locale, FALLBACK]))
          .select(['locale', 'question', 'answer', 'search'])
          .orderBy(sql`locale = ${locale}`, 'desc')
          .orderBy(sql`locale = ${FALLBACK}`, 'desc')
          .orderBy('locale')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .where('trashed', '=', filter.trashed)
    .$if(filter.active !== undefined, (q) => q.where('active', '=', filter.active ?? true))
    .where(({ and, ref }) => and(wordsOf(search).map((word) => holds(ref('shown.search'), word))));

/** The rank of a match: beginning of the question, beginning of a word, inside of it, or the answer. */
const fitOf = (search: string) => {
  const before = (column: string) =>
    sql`position(' ' || f_search(${search}) in ' ' || f_search(${sql.ref(column)}))`;
  return sql`case ${before('question')} when 1 then 0 when 0 then
    case position(f_search(${search}) in f_search(question)) when 0 then 3 else 2 end else 1 end`;
};

export async function searchEntries(
  db: Db,
  reader: FaqReader,
  query: AnySize<FaqQuery>,
): Promise<{ data: ShownEntry[]; meta: PageMeta }> {
  const matching = readable(db, reader, query);
  const capped = matching.select(sql<number>`1`.as('one')).limit(EXACT_TOTALS + 1);
  const { total } = await db
    .selectFrom(capped.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const columns = { order: 'place', id: 'faq_entries.id' } as const;
  const [first] = query.sort;
  const sorted = query.sort.reduce(
    (q, { field, direction }) => q.orderBy(columns[field], direction),
    matching.$if(query.search !== '' && first?.field === 'order', (q) => q.orderBy(fitOf(query.search))),
  );
  const rows = await sorted
    .orderBy('faq_entries.id')
    .select(['faq_entries.id', 'question', 'answer', 'locale', 'place', 'active', 'trashed', 'version'])
    .select('created_at')
    .select(
      sql<Locale[]>`array(select t.locale from faq_texts t where t.entry_id = faq_entries.id)`.as('locales'),
    )
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  const data = rows.map(({ place, locales, ...row }) => ({
    ...row,
    order: place,
    locales: inOrder(locales),
  }));
  return { data, meta: metaOf(query, total) };
}

export async function findEntry(db: Db, id: number): Promise<FaqEntry | undefined> {
  const row = await db
    .selectFrom('faq_entries')
    .where('id', '=', id)
    .select(['id', 'version', 'place', 'active', 'trashed', 'created_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const texts = await db
    .selectFrom('faq_texts')
    .where('entry_id', '=', id)
    .select(['locale', 'question', 'answer'])
    .execute();
  const { place, ...kept } = row;
  const locales = inOrder(texts.map(({ locale }) => locale));
  const arranged = locales.flatMap((one) => texts.find(({ locale }) => locale === one) ?? []);
  const [first] = arranged; // English, if it exists.
  return first && { ...kept, ...first, order: place, locales, texts: arranged };
}

const EDITING = 7_205_027;
/** All entries share one order, so changes lock all of them. */
export const lockEntries = (tx: Tx) => sql`select pg_advisory_xact_lock(${EDITING})`.execute(tx);

export async function countLiving(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('faq_entries')
    .where('trashed', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEntry(tx: Tx, entry: { place: number; active: boolean }): Promise<number> {
  const { id } = await tx.insertInto('faq_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateEntry = (
  tx: Tx,
  id: number,
  change: { active?: boolean | undefined; trashed?: boolean; place?: number },
) =>
  tx
    .updateTable('faq_entries')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Renumbers the entries outside the trash with this one at its place; other entries keep their versions. */
export const arrange = (tx: Tx, id: number, place: number) =>
  sql`update faq_entries set place = arranged.place
    from (
      select id, row_number() over (order by at, is_other, id) as place from (
        select id, case when id = ${id} then ${place} else
          row_number() over (partition by id = ${id} order by place, id) end as at,
          case when id = ${id} then 0 else 1 end as is_other
        from faq_entries where not trashed
      ) as wanted
    ) as arranged
    where faq_entries.id = arranged.id and faq_entries.place <> arranged.place`.execute(tx);

export const writeText = (
  tx: Tx,
  text: { entry_id: number; locale: Locale; question: string; answer: string },
) =>
  tx
    .insertInto('faq_texts')
    .values(text)
    .onConflict((on) =>
      on
        .columns(['entry_id', 'locale'])
        .doUpdateSet(({ ref }) => ({ question: ref('excluded.question'), answer: ref('excluded.answer') })),
    )
    .execute();

export const deleteText = (tx: Tx, entryId: number, locale: Locale) =>
  tx.deleteFrom('faq_texts').where('entry_id', '=', entryId).where('locale', '=', locale).execute();

export const deleteEntry = (tx: Tx, id: number) =>
  tx.deleteFrom('faq_entries').where('id', '=', id).execute();
