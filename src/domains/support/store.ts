import { sql } from 'kysely';
import { type AnySize, holds, pageOf } from '#server/db/lists.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { PageMeta } from '#shared/contract.ts';
import type { Ticket, TicketAnswer, TicketQuery, TicketRow } from './contract.ts';
import type { TicketState } from './rules.ts';

/** The visible tickets; null: all accounts, all users. */
export interface TicketReach {
  accountId: number | null;
  userId: number | null;
}

const within = (db: Db, { accountId, userId }: TicketReach) =>
  db
    .selectFrom('support_tickets')
    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId ?? 0))
    .$if(userId !== null, (q) => q.where('user_id', '=', userId));

/** Users of all accounts also search by the name of the account. */
const found = (reach: TicketReach, term: string) =>
  reach.accountId === null
    ? sql<boolean>`(${holds(sql.ref('search'), term)} or account_id in
        (select a.id from accounts a where ${holds(sql`f_search(a.name)`, term)}))`
    : holds(sql.ref('search'), term);

const account = sql<TicketRow['account']>`(select jsonb_build_object('id', a.id, 'name', a.name)
  from accounts a where a.id = account_id)`.as('account');
const person = sql<TicketRow['user']>`jsonb_build_object('id', user_id, 'name', user_name)`.as('user');
const answers = sql<number>`(select count(*) from support_answers w
  where w.account_id = support_tickets.account_id and w.ticket_id = support_tickets.id and w.text <> '')`;
const rowColumns = ['id', 'subject', 'state', 'created_at', 'changed_at'] as const;

export const searchTickets = (
  db: Db,
  reach: TicketReach,
  me: number,
  { filter: { state, mine }, ...query }: AnySize<TicketQuery>,
): Promise<{ data: TicketRow[]; meta: PageMeta }> =>
  pageOf(
    db,
    within(db, reach)
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'open'))
      .$if(mine !== undefined, (q) => q.where('user_id', mine ? '=' : 'is distinct from', me))
      .$if(query.search !== '', (q) => q.where(found(reach, query.search))),
    (q) => q.select([...rowColumns, account, person, answers.as('answers')]),
    query,
    ['subject'],
  );

export async function findTicket(db: Db, reach: TicketReach, id: number): Promise<Ticket | undefined> {
  const ticket = await within(db, reach)
    .where('id', '=', id)
    .select([...rowColumns, 'text', account, person])
    .executeTakeFirst();
  return ticket && { ...ticket, answers: await listAnswers(db, ticket.account.id, id) };
}

const listAnswers = (db: Db, accountId: number, ticketId: number): Promise<TicketAnswer[]> =>
  db
    .selectFrom('support_answers')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .select(['id', 'text', 'state', 'created_at', person])
    .orderBy('id')
    .execute();

/** Locks the writer, then the ticket: destroying a user locks them in this order too, since tickets name users. */
export async function lockTicket(tx: Tx, writerId: number, accountId: number, id: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', writerId).select('id').forKeyShare().execute();
  await tx
    .selectFrom('support_tickets')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

interface Writer {
  account_id: number;
  user_id: number;
  user_name: string;
}

export async function insertTicket(tx: Tx, ticket: Writer & { subject: string; text: string }) {
  const { id } = await tx
    .insertInto('support_tickets')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAnswer(
  tx: Tx,
  answer: Writer & { ticket_id: number; text: string; state: TicketState | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('support_answers')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const setState = (tx: Tx, accountId: number, id: number, state: TicketState) =>
  tx
    .updateTable('support_tickets')
    .set({ state, changed_at: sql`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
